import { SelectFilter } from '../form/SelectFilter';
import type { ImportContent } from './importState';
import { headerChoices } from './match';
import type { ImportController } from './useImport';

const MAX_CELLS = 4;

interface Props {
  controller: ImportController;
  content: ImportContent;
}

/** Lets the user choose the line with the column names. What is above it is not imported. */
export function HeaderChoice({ controller, content }: Props) {
  const lines = headerChoices(content).map(({ number, cells }) => ({
    value: String(number),
    label: `Line ${number}: ${cells.filter(Boolean).slice(0, MAX_CELLS).join(', ')}`,
  }));
  return (
    <div className="pl-cluster">
      <SelectFilter
        label="Column names"
        options={[...lines, { value: '', label: 'None: every line is imported' }]}
        value={String(content.headerLine ?? '')}
        onChange={(line) => void controller.chooseHeader(line === '' ? undefined : Number(line))}
      />
    </div>
  );
}
