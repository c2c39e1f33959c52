import type { Section } from '../../../lib/questionnaire/questionnaire';
import { MenuButton } from '../../MenuButton';
import { TextInput } from './inputs';

interface Props {
  name: string;
  section: Section;
  error: string | undefined;
  index: number;
  count: number;
  change: (texts: Partial<Section>) => void;
  move: (by: -1 | 1) => void;
  duplicate: () => void;
  remove: () => void;
}

/** The title of a section and its actions. */
export function SectionHeader({ name, section, error, index, count, ...actions }: Props) {
  return (
    <div className="pl-section-header d-flex gap-2 align-items-end">
      <TextInput
        label={`Title of section ${index + 1}`}
        name={name}
        error={error}
        required
        value={section.title}
        onChange={(title) => actions.change({ title })}
      />
      <TextInput
        label="In Spanish"
        name={`${name}Es`}
        value={section.titleEs ?? ''}
        onChange={(titleEs) => actions.change({ titleEs })}
      />
      <MenuButton
        label="Section"
        actions={[
          {
            label: 'Move up',
            disabledReason: index === 0 ? 'This is the first section.' : undefined,
            run: () => actions.move(-1),
          },
          {
            label: 'Move down',
            disabledReason: index === count - 1 ? 'This is the last section.' : undefined,
            run: () => actions.move(1),
          },
          { label: 'Duplicate section', run: actions.duplicate },
          { label: 'Delete section', danger: true, run: actions.remove },
        ]}
      />
    </div>
  );
}
