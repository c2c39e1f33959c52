import { invoiceDraft, type Ticket, ticketNoun } from '../../../api/tickets/contract';
import { useTicketBilling } from '../../../api/tickets/queries';
import { perRowWork } from '../../../components/bulk/batches';
import { type BulkAction, runBulk } from '../../../components/bulk/bulk';
import { FormDialog } from '../../../components/form/FormDialog';
import { DateField } from '../../../components/form/DateField';
import { TextField } from '../../../components/form/TextField';
import { useSchemaForm } from '../../../components/form/useSchemaForm';
import { addAmounts } from '../../../domain/tickets/totals';
import { countOf } from '../../../lib/countOf';
import { today } from '../../../lib/dates';
import { formatMoney } from '../../../lib/money';
import { bulkDefaults } from '../../../session/bulkDefaults';

interface Props {
  rows: readonly Ticket[];
  retain?: BulkAction['retain'];
}

/** Marks the closed ones of these tickets as billed by one invoice, with a report and Undo. */
export function BillTicketsDialog({ rows, retain }: Props) {
  const { bill, undo, invalidate } = useTicketBilling();
  const form = useSchemaForm({ schema: invoiceDraft, values: { number: '', date: today() } });
  const closed = rows.filter(({ status }) => status === 'CLOSED');
  const others = rows.length - closed.length;
  const action = (changed: readonly Ticket[], send: (ticket: Ticket) => Promise<unknown>) => ({
    ...perRowWork(
      bulkDefaults(),
      changed.map(({ id, name }) => ({ key: id, name: `Ticket ${name}` })),
      async (key) => {
        const ticket = changed.find(({ id }) => id === key);
        if (ticket) await send(ticket);
      },
    ),
    noun: ticketNoun,
    onSettled: invalidate,
  });
  return (
    <FormDialog
      form={form}
      title={`Mark ${closed.length === 1 ? `ticket ${closed[0]?.name}` : countOf(closed.length, ticketNoun)} as billed`}
      submitLabel="Mark as billed"
      onSubmit={(invoice) => {
        void runBulk({
          ...action(closed, (ticket) => bill(ticket, invoice)),
          title: `Marking ${countOf(closed.length, ticketNoun)} as billed`,
          doneMessage: (count) => `${countOf(count, ticketNoun)} billed by invoice ${invoice.number}`,
          retain,
          undo: (keys) => ({
            ...action(
              closed.filter(({ id }) => keys.includes(id)),
              undo,
            ),
            title: 'Undoing the change',
            doneMessage: (count) => `${countOf(count, ticketNoun)} closed again`,
          }),
        });
        return Promise.resolve();
      }}
    >
      <p className="pl-wide m-0">
        {countOf(closed.length, ticketNoun)}: {formatMoney(addAmounts(closed.map(({ amount }) => amount)))}
        {others > 0 &&
          `. ${countOf(others, { one: 'other is', many: 'others are' })} not closed and left out.`}
      </p>
      <TextField control={form.control} name="number" label="Invoice number" maxLength={40} required />
      <DateField control={form.control} name="date" label="Invoice date" required />
    </FormDialog>
  );
}
