import { jobQueries } from '../../../../api/jobs/queries';
import type { PickerItem } from '../../../../lib/picker';
import { useSession } from '../../../../session/store';
import { type Column, columns, type Line } from '../sheet';
import { ChoiceEditor } from './ChoiceEditor';
import type { Editing, Onward } from './editing';
import { TextEditor } from './TextEditor';

interface Props {
  line: Line;
  editing: Editing;
  /** Names the cell. */
  label: string;
  onDone: (value: string | PickerItem, onward: Onward) => void;
  onCancel: () => void;
}

/** The field in a cell that is being typed into: a list beside it for jobs, and for the cost codes of a job. */
export function CellEditor({ line, editing, label, onDone, onCancel }: Props) {
  const newJobVersion = useSession((state) => state.flags.newJobVersion);
  const column: Column | undefined = columns[editing.pin.column];
  const { text, typedOver } = editing;
  const shared = { label, text, typedOver, onDone, onCancel };
  const jobId = line.job.id;
  if (column === 'job')
    return (
      <ChoiceEditor {...shared} options={(search, page) => jobQueries.choices(search, newJobVersion, page)} />
    );
  if (column === 'costCode' && jobId !== '')
    return (
      <ChoiceEditor
        {...shared}
        options={(search) => jobQueries.costCodeChoices(search, jobId, newJobVersion)}
      />
    );
  return <TextEditor {...shared} />;
}
