import * as z from 'zod/mini';
import {
  blankTicketItem,
  LABOR_UNIT,
  type TicketItem,
  ticketItemCalls,
  ticketItemDraft,
  type TicketItemKind,
} from '../../../api/ticketItems/contract';
import { ticketItems } from '../../../api/ticketItems/queries';
import { notify } from '../../../components/feedback/banners';
import { FormDialog } from '../../../components/form/FormDialog';
import { MoneyField } from '../../../components/form/MoneyField';
import { TextField } from '../../../components/form/TextField';
import { useSchemaForm } from '../../../components/form/useSchemaForm';
import { PRICE_DECIMALS } from '../../../lib/money';
import type { SendAttempt } from '../../../lib/sendAttempt';
import { ticketItemLabels } from './ticketItem';

const schema = z.pick(ticketItemDraft, { name: true, unit: true, price: true });

interface Props {
  kind: TicketItemKind;
  /** Receives the new item, to choose it. */
  onAdded: (item: TicketItem) => void;
}

/** Adds an item by name, unit and price while a ticket is filled in. The rest can be added later in the settings. */
export function NewItemDialog({ kind, onAdded }: Props) {
  const { one } = ticketItemCalls[kind].noun;
  const blank = { name: '', unit: kind === 'LABOR' ? LABOR_UNIT : '', price: '' };
  const form = useSchemaForm({ schema, values: blank });
  const add = ticketItems[kind].useCreate();

  async function submit(typed: typeof blank, attempt: SendAttempt) {
    const item = await add({ ...blankTicketItem, ...typed }, attempt);
    notify({ kind: 'success', text: `${typed.name} has been added` });
    if (item) onAdded(item);
  }

  return (
    <FormDialog form={form} title={`New ${one}`} submitLabel={`Add ${one}`} onSubmit={submit}>
      <TextField control={form.control} name="name" label={ticketItemLabels.name} required />
      {kind !== 'LABOR' && (
        <TextField
          control={form.control}
          name="unit"
          label={ticketItemLabels.unit}
          hint="Such as each, ft or day"
          required
        />
      )}
      <MoneyField
        decimals={PRICE_DECIMALS}
        control={form.control}
        name="price"
        label={kind === 'LABOR' ? 'Price per hour' : ticketItemLabels.price}
      />
    </FormDialog>
  );
}
