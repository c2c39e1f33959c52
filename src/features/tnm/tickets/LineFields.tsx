import '../common/ticket.scss';
import { useQueryClient } from '@tanstack/react-query';
import { memo, useCallback } from 'react';
import { useWatch } from 'react-hook-form';
import { employeeQueries } from '../../../api/employees/queries';
import { itemKindOf, type TicketItem, type TicketItemKind } from '../../../api/ticketItems/contract';
import { ticketItems } from '../../../api/ticketItems/queries';
import { isSame } from '../../../components/conflict/differences';
import { openDialog } from '../../../components/feedback/openDialog';
import { MoneyField } from '../../../components/form/MoneyField';
import { NumberField } from '../../../components/form/NumberField';
import { PickerField } from '../../../components/form/PickerField';
import { RowList } from '../../../components/form/RowList';
import { TextField } from '../../../components/form/TextField';
import { formatMoney, PRICE_DECIMALS } from '../../../lib/money';
import { toPickerItem } from '../../../lib/picker';
import { useMayAddItems } from '../common/ticketItem';
import { useTicketItemPicker } from '../common/useTicketItemPicker';
import { FillFromCards } from './FillFromCards';
import {
  blankItem,
  blankLabor,
  blankSubcontractor,
  itemText,
  laborText,
  subcontractorText,
  type TicketForm,
} from './ticketValues';

/** By the position of the line. Undefined for people who see no prices. */
interface LinesProps {
  form: TicketForm;
  /** '' while a price is missing. */
  amounts: readonly string[] | undefined;
  /** Where the price is from when none is typed. */
  sources: readonly (string | undefined)[] | undefined;
}

const [noLabor, noItem, noSubcontractor] = [blankLabor(), blankItem(), blankSubcontractor()];

const isBlank = <Line extends { id: string }>(line: Line, blank: Line): boolean =>
  isSame({ ...line, id: '' }, { ...blank, id: '' });

const withAmount = (text: string, amount: string | undefined): string =>
  amount === undefined ? text : `${text} · ${amount === '' ? 'no price' : formatMoney(amount)}`;

/** The button that adds an item to the list, for those who may. */
function NewItemButton({ kind, onAdded }: { kind: TicketItemKind; onAdded: (item: TicketItem) => void }) {
  if (!useMayAddItems()) return null;
  return (
    <button
      type="button"
      className="btn btn-quiet"
      onClick={() => openDialog(() => import('../common/NewItemDialog'), 'NewItemDialog', { kind, onAdded })}
    >
      New item for the list
    </button>
  );
}

export function LaborFields({ form, amounts, sources, ticketId }: LinesProps & { ticketId: string }) {
  const { control, getValues, setValue } = form;
  return (
    <RowList
      control={control}
      name="labor"
      noun={{ one: 'labor', many: 'labor' }}
      blank={blankLabor}
      nameOf={({ employeeId, description }) => employeeId.label || description}
      summary={(line, index) =>
        isBlank(line, noLabor) ? undefined : withAmount(laborText(line), amounts?.[index])
      }
      empty="Who worked on it, and for how long."
      actions={
        <>
          <FillFromCards form={form} ticketId={ticketId} />
          <NewItemButton
            kind="LABOR"
            onAdded={(item) =>
              setValue('labor', [...getValues('labor'), { ...blankLabor(), itemId: toPickerItem(item) }], {
                shouldDirty: true,
              })
            }
          />
        </>
      }
    >
      {(row, index) => (
        <LaborRow control={control} row={row} showsPrices={amounts !== undefined} source={sources?.[index]} />
      )}
    </RowList>
  );
}

interface RowProps<Row extends string> {
  control: TicketForm['control'];
  row: Row;
  showsPrices: boolean;
  source: string | undefined;
}

// The fields of a row subscribe to their own values, so that a key in one row does not render the others.
const LaborRow = memo(function LaborRow({ control, row, showsPrices, source }: RowProps<`labor.${number}`>) {
  const picker = useTicketItemPicker('LABOR');
  return (
    <>
      <PickerField
        control={control}
        name={`${row}.employeeId`}
        label="Person"
        hint="Empty for a crew"
        options={employeeQueries.activeChoices}
      />
      <PickerField control={control} name={`${row}.itemId`} label="Labor item" {...picker} />
      <div className="pl-ticket-hours pl-wide">
        <NumberField control={control} name={`${row}.regular`} label="Regular hours" hours />
        <NumberField control={control} name={`${row}.overtime`} label="Overtime hours" hours />
        <NumberField control={control} name={`${row}.doubleTime`} label="Double time hours" hours />
        {showsPrices && (
          <>
            <MoneyField
              decimals={PRICE_DECIMALS}
              control={control}
              name={`${row}.typed.regular`}
              label="Rate"
              hint={source}
            />
            <MoneyField
              decimals={PRICE_DECIMALS}
              control={control}
              name={`${row}.typed.overtime`}
              label="Overtime rate"
            />
            <MoneyField
              decimals={PRICE_DECIMALS}
              control={control}
              name={`${row}.typed.doubleTime`}
              label="Double time rate"
            />
          </>
        )}
      </div>
      <TextField
        control={control}
        name={`${row}.description`}
        label="Description"
        hint="For a crew: how many people. Its hours are those of all of them together."
        wide
      />
    </>
  );
});

const itemNouns = {
  material: { one: 'material', many: 'materials' },
  equipment: { one: 'equipment', many: 'equipment' },
};
type ItemLineName = `${'material' | 'equipment'}.${number}`;

export function ItemFields({
  form,
  amounts,
  sources,
  kind,
}: LinesProps & { kind: 'material' | 'equipment' }) {
  const { control, getValues, setValue } = form;
  const client = useQueryClient();
  const fillUnit = useCallback(
    async (row: ItemLineName, itemId: string) => {
      // Without an answer, the save fills it.
      const item = await ticketItems[itemKindOf[kind]].read(client, itemId).catch(() => undefined);
      if (item && getValues(`${row}.itemId`).id === itemId)
        setValue(`${row}.unit`, item.unit, { shouldDirty: true });
    },
    [client, kind, getValues, setValue],
  );
  return (
    <RowList
      control={control}
      name={kind}
      noun={itemNouns[kind]}
      blank={blankItem}
      nameOf={({ itemId, description }) => itemId.label || description}
      summary={(line, index) =>
        isBlank(line, noItem) ? undefined : withAmount(itemText(line), amounts?.[index])
      }
      actions={
        <NewItemButton
          kind={itemKindOf[kind]}
          onAdded={(item) =>
            setValue(
              kind,
              [...getValues(kind), { ...blankItem(), itemId: toPickerItem(item), unit: item.unit }],
              { shouldDirty: true },
            )
          }
        />
      }
    >
      {(row, index) => (
        <ItemRow
          control={control}
          kind={kind}
          row={row}
          showsPrices={amounts !== undefined}
          source={sources?.[index]}
          onListed={fillUnit}
        />
      )}
    </RowList>
  );
}

interface ItemRowProps extends RowProps<ItemLineName> {
  kind: 'material' | 'equipment';
  /** An item of the list has been chosen. */
  onListed: (row: ItemLineName, itemId: string) => Promise<void>;
}

const ItemRow = memo(function ItemRow({ control, kind, row, showsPrices, source, onListed }: ItemRowProps) {
  const picker = useTicketItemPicker(itemKindOf[kind]);
  const isListed = useWatch({ control, name: `${row}.itemId` }).id !== '';
  return (
    <>
      <PickerField
        control={control}
        name={`${row}.itemId`}
        label="Item"
        hint="From the list, or describe it"
        {...picker}
        onChoose={(item) => {
          picker.onChoose(item);
          void onListed(row, item.id);
        }}
      />
      <TextField control={control} name={`${row}.description`} label="Description" />
      <NumberField
        control={control}
        name={`${row}.quantity`}
        label="Quantity"
        hint="With a minus for what was returned"
        negative
        required
      />
      <TextField
        control={control}
        name={`${row}.unit`}
        label="Unit"
        hint={isListed ? 'From the list' : undefined}
        disabled={isListed}
      />
      {showsPrices && (
        <MoneyField
          decimals={PRICE_DECIMALS}
          control={control}
          name={`${row}.typed`}
          label="Price"
          hint={source}
        />
      )}
    </>
  );
});

export function SubcontractorFields({
  form: { control },
  showsPrices,
}: {
  form: TicketForm;
  showsPrices: boolean;
}) {
  return (
    <RowList
      control={control}
      name="subcontractor"
      noun={{ one: 'subcontractor', many: 'subcontractors' }}
      blank={blankSubcontractor}
      nameOf={({ name }) => name}
      summary={(line) =>
        isBlank(line, noSubcontractor)
          ? undefined
          : withAmount(subcontractorText(line), showsPrices ? line.price : undefined)
      }
    >
      {(row) => (
        <>
          <TextField control={control} name={`${row}.name`} label="Subcontractor" required />
          <TextField control={control} name={`${row}.description`} label="Description" />
          {showsPrices && (
            <MoneyField
              control={control}
              name={`${row}.price`}
              label="Amount"
              hint="With a minus for a credit"
              negative
            />
          )}
        </>
      )}
    </RowList>
  );
}
