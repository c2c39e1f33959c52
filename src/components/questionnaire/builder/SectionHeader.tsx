import { MenuButton } from '../../MenuButton';
import { TextInput } from './inputs';

interface Props {
  name: string;
  title: string;
  error: string | undefined;
  index: number;
  count: number;
  rename: (title: string) => void;
  move: (by: -1 | 1) => void;
  duplicate: () => void;
  remove: () => void;
}

/** The title of a section and its actions. */
export function SectionHeader({ name, title, error, index, count, ...actions }: Props) {
  return (
    <div className="pl-section-header d-flex gap-2 align-items-end">
      <TextInput
        label={`Title of section ${index + 1}`}
        name={name}
        error={error}
        required
        value={title}
        onChange={actions.rename}
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
