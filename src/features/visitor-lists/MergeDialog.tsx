import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type { VisitorDetail } from '../../api/visitorLists/contract';
import { otherVisitors, useVisitor } from '../../api/visitorLists/queries';
import { visitorLogQueries } from '../../api/visitorLog/queries';
import { notify } from '../../components/feedback/banners';
import { useOpenedRecord } from '../../components/feedback/useOpenedRecord';
import { FormDialog } from '../../components/form/FormDialog';
import { PickerField } from '../../components/form/PickerField';
import { useSchemaForm } from '../../components/form/useSchemaForm';
import { Properties } from '../../components/page/Properties';
import { mergedVisitor } from '../../domain/visitorLists/mergedVisitor';
import { noChoice } from '../../lib/picker';

const schema = z.object({ otherId: z.string().check(z.minLength(1, 'Choose the other visitor')) });

/** VISITOR-02: makes one visitor of two, and shows the result before. */
export function MergeDialog({ visitor: opened }: { visitor: VisitorDetail }) {
  const visitor = useOpenedRecord(opened, visitorLogQueries.visitor(opened.id));
  const { merge } = useVisitor(visitor);
  const form = useSchemaForm({ schema, values: { otherId: noChoice } });
  const { id: otherId } = useWatch({ control: form.control, name: 'otherId' });
  const { data: other } = useQuery({ ...visitorLogQueries.visitor(otherId), enabled: otherId !== '' });
  const result = other && mergedVisitor(visitor, other);

  async function submit(draft: z.output<typeof schema>) {
    await merge(draft.otherId);
    notify({ kind: 'success', text: `The visits are now those of ${visitor.name}` });
  }

  return (
    <FormDialog
      form={form}
      title={`Merge with ${visitor.name}`}
      submitLabel="Merge visitors"
      onSubmit={submit}
    >
      <PickerField
        control={form.control}
        name="otherId"
        label="The other record of this visitor"
        hint="Its visits move here, and it is deleted. This cannot be undone."
        options={otherVisitors(visitor.id)}
        required
        wide
      />
      {result && (
        <section className="pl-wide pl-panel" aria-label="Result">
          <Properties
            items={[
              { label: 'Name', value: result.name },
              { label: 'Organization', value: result.organization },
              { label: 'Phone', value: result.phone },
              { label: 'Email', value: result.email },
              { label: 'Data kept', value: result.consent ? 'Yes' : 'No' },
              result.blockedReason !== '' && { label: 'Blocked because', value: result.blockedReason },
            ]}
          />
        </section>
      )}
    </FormDialog>
  );
}
