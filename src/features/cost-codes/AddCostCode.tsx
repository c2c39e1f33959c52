import { useRef } from 'react';
import type { CompanyCostCodeDraft } from '../../api/costCodes/contract';
import { notify } from '../../components/feedback/banners';
import { Form } from '../../components/form/Form';
import { useSchemaForm } from '../../components/form/useSchemaForm';
import { paths } from '../../lib/paths';
import type { SendAttempt } from '../../lib/sendAttempt';
import { useNewJobVersion } from '../../session/store';
import { useAddingRules, useCostCodeQueries } from './costCode';
import { blankCostCode, CostCodeFields, newCostCodeSchema } from './CostCodeForm';
import './add-cost-code.scss';

/** Adds one code after another above the list: Enter adds, and the focus returns to the code. */
export function AddCostCode() {
  const newJobVersion = useNewJobVersion();
  const add = useCostCodeQueries().useCreate();
  const { formats } = useAddingRules();
  const form = useSchemaForm<CompanyCostCodeDraft, CompanyCostCodeDraft>({
    schema: newCostCodeSchema(formats),
    values: blankCostCode,
  });
  const panel = useRef<HTMLElement>(null);

  async function submit(draft: CompanyCostCodeDraft, attempt: SendAttempt) {
    await add(draft, attempt);
    notify({ kind: 'success', text: `${draft.code} ${draft.name} has been added` });
    // The next code is often of the same type.
    form.reset({ ...blankCostCode, type: draft.type });
    panel.current?.querySelector('input')?.focus();
  }

  return (
    <section ref={panel} className="pl-panel pl-add-cost-code d-print-none" aria-label="New cost code">
      <Form
        form={form}
        onSubmit={submit}
        submitLabel="Add cost code"
        isEdit
        adds={{
          resourceName: 'cost code',
          list: { to: paths.costCodes(newJobVersion), label: 'Cost codes' },
        }}
      >
        <CostCodeFields form={form} formats={formats} />
      </Form>
    </section>
  );
}
