import { groupName, type GroupName } from '../../../api/employeeGroups/contract';
import { notify } from '../../../components/feedback/banners';
import { FormDialog } from '../../../components/form/FormDialog';
import { TextField } from '../../../components/form/TextField';
import { useSchemaForm } from '../../../components/form/useSchemaForm';

interface Props {
  title: string;
  /** The current name. */
  name: string;
  /** The field shows its errors. */
  save: (group: GroupName) => Promise<unknown>;
  /** The success message. */
  doneMessage: (name: string) => string;
  open: boolean;
  onClose: () => void;
}

/** Names a group. An existing name is reported at the field, and the input stays. */
export function NameDialog({ title, name, save, doneMessage, open, onClose }: Props) {
  const form = useSchemaForm({ schema: groupName, values: { name } });

  async function submit(group: GroupName) {
    await save(group);
    notify({ kind: 'success', text: doneMessage(group.name) });
  }

  return (
    <FormDialog
      form={form}
      title={title}
      submitLabel="Save"
      onSubmit={submit}
      open={open}
      onClose={onClose}
      onExited={() => form.reset({ name })}
    >
      <TextField control={form.control} name="name" label="Name" required />
    </FormDialog>
  );
}
