import { groupName, type GroupName } from '../../../api/employeeGroups/contract';
import { notify } from '../../../components/feedback/banners';
import { FormDialog } from '../../../components/form/FormDialog';
import { TextField } from '../../../components/form/TextField';
import { useSchemaForm } from '../../../components/form/useSchemaForm';

interface Props {
  title: string;
  /** What it is called now. */
  name: string;
  /** Its failure is said beside the field. */
  save: (group: GroupName) => Promise<unknown>;
  /** What has been done. */
  said: (name: string) => string;
  open: boolean;
  onClose: () => void;
}

/** What a group is to be called. A name that is there already is said beside the field, and what was typed stays. */
export function NameDialog({ title, name, save, said, open, onClose }: Props) {
  const form = useSchemaForm({ schema: groupName, values: { name } });

  async function submit(group: GroupName) {
    await save(group);
    notify({ kind: 'success', text: said(group.name) });
  }

  return (
    <FormDialog
      form={form}
      title={title}
      submitLabel="Save"
      onSubmit={submit}
      open={open}
      onClose={onClose}
      onGone={() => form.reset({ name })}
    >
      <TextField control={form.control} name="name" label="Name" required />
    </FormDialog>
  );
}
