import * as z from 'zod/mini';
import { FormDialog } from '../../../components/form/FormDialog';
import { MentionField } from '../../../components/form/MentionField';
import { useSchemaForm } from '../../../components/form/useSchemaForm';
import { emptyMentionText } from '../../../lib/mentionText';
import { markupTextField, markupTextSchema } from './markupTextField';

const schema = z.object({ name: markupTextSchema });

interface Props {
  /** Rejects when the text could not be saved. */
  save: (text: string) => Promise<void>;
}

/** Asks for the text to be written on a sheet. */
export function MarkupTextDialog({ save }: Props) {
  const form = useSchemaForm({ schema, values: { name: emptyMentionText } });
  return (
    <FormDialog form={form} title="Text" submitLabel="Add text" onSubmit={({ name }) => save(name)}>
      <MentionField control={form.control} required {...markupTextField} />
    </FormDialog>
  );
}
