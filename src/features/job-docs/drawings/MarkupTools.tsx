import { pinnedKindNeeds } from '../../../access/recordAccess';
import { useMay } from '../../../access/useMay';
import {
  markupColorNames,
  markupColors,
  markupKindNames,
  pinnedKindNames,
  pinnedKinds,
} from '../../../api/drawingMarkups/contract';
import { ActionButton } from '../../../components/ActionButton';
import type { ToolKind } from '../../../domain/drawings/drawing';
import type { MarkupTool } from './useDrawing';

const drawKinds = ['PEN', 'LINE', 'ARROW', 'RECTANGLE', 'CLOUD', 'HIGHLIGHT', 'TEXT'] as const;
const measureKinds = ['LENGTH', 'AREA', 'COUNT', 'SCALE'] as const;
const toolNames: Record<ToolKind, string> = { ...markupKindNames, SCALE: 'Set scale' };

interface Props {
  tool: MarkupTool | undefined;
  onTool: (tool: MarkupTool | undefined) => void;
  color: MarkupTool['color'];
  onColor: (color: MarkupTool['color']) => void;
  /** Undefined while there is nothing to undo or to redo. */
  undo: (() => Promise<void>) | undefined;
  redo: (() => Promise<void>) | undefined;
  /** How many markups only the user sees. */
  unpublished: number;
  publish: () => Promise<void>;
  isHidden: boolean;
  onHide: (isHidden: boolean) => void;
}

/** Chooses the tool to draw with and its color. */
export function MarkupTools(props: Props) {
  const may = useMay();
  const { tool, onTool, color, onColor, undo, redo, unpublished, publish, isHidden, onHide } = props;
  return (
    <div className="pl-markup-tools pl-cluster d-print-none" role="group" aria-label="Markups">
      <select
        className="form-select pl-revision-select"
        aria-label="Tool"
        value={tool?.recordKind ?? tool?.kind ?? ''}
        onChange={({ target: { value } }) => {
          const kind = [...drawKinds, ...measureKinds].find((one) => one === value);
          const recordKind = pinnedKinds.find((one) => one === value);
          onTool(recordKind ? { kind: 'PIN', color, recordKind } : kind && { kind, color });
        }}
      >
        <option value="">Move and open</option>
        <Options label="Draw" kinds={drawKinds} names={toolNames} />
        <Options label="Measure" kinds={measureKinds} names={toolNames} />
        <Options
          label="Pin"
          kinds={pinnedKinds.filter((kind) => may(pinnedKindNeeds[kind]))}
          names={pinnedKindNames}
        />
      </select>
      <select
        className="form-select pl-revision-select"
        aria-label="Color"
        value={color}
        onChange={({ target }) => {
          const next = markupColors.find((one) => one === target.value) ?? color;
          onColor(next);
          if (tool) onTool({ ...tool, color: next });
        }}
      >
        {markupColors.map((one) => (
          <option key={one} value={one}>
            {markupColorNames[one]}
          </option>
        ))}
      </select>
      <ActionButton
        disabledReason={undo ? undefined : 'Nothing was drawn here yet.'}
        onClick={() => void undo?.()}
      >
        Undo
      </ActionButton>
      <ActionButton disabledReason={redo ? undefined : 'Nothing was undone.'} onClick={() => void redo?.()}>
        Redo
      </ActionButton>
      {unpublished > 0 && (
        <button type="button" className="btn btn-secondary" onClick={() => void publish()}>
          Publish {unpublished}
        </button>
      )}
      <button
        type="button"
        className="btn btn-secondary"
        aria-pressed={isHidden}
        onClick={() => onHide(!isHidden)}
      >
        Hide markups
      </button>
    </div>
  );
}

interface OptionsProps<Kind extends string> {
  label: string;
  kinds: readonly Kind[];
  names: Readonly<Record<Kind, string>>;
}

const Options = <Kind extends string>({ label, kinds, names }: OptionsProps<Kind>) => (
  <optgroup label={label}>
    {kinds.map((kind) => (
      <option key={kind} value={kind}>
        {names[kind]}
      </option>
    ))}
  </optgroup>
);
