import '../common/ticket.scss';
import { useQueryClient } from '@tanstack/react-query';
import { memo, useCallback, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { employeeQueries } from '../../../api/employees/queries';
import { itemKindOf, type TicketItem, type TicketItemKind } from '../../../api/ticketItems/contract';
import { ticketItems } from '../../../api/ticketItems/queries';
import { hourTypes } from '../../../domain/tickets/totals';
import { openDialog } from '../../../components/feedback/openDialog';
import { IconButton } from '../../../components/IconButton';
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
import { LineSheet, useIsSheet } from './LineSheet';
import { joinTexts } from './pastedLines';
import {
  blankItem,
  blankLabor,
  blankSubcontractor,
  isBlankTicketLine,
  itemText,
  laborText,
  type LinePrice,
  subcontractorText,
  type TicketForm,
} from './ticketValues';

/** Undefined for people who see no prices. */
interface LinesProps {
  form: TicketForm;
  /** By the position of the line; without entries while they are not known. */
  prices: readonly LinePrice[] | undefined;
}

type ItemLineName = `${'material' | 'equipment'}.${number}`;
type LineName = `labor.${number}` | ItemLineName;

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

/** The columns of a line on a wide screen. */
const columnsOf = (columns: string, prices: unknown, last = ''): string =>
  `${columns} ${prices ? '6.5rem 6.5rem' : ''} ${last}`;

/** The amount of a line beside its fields. A card has it in its title. */
const Amount = ({ amount }: { amount: string | undefined }) => (
  <div className="pl-field text-end">
    <div className="form-label">Amount</div>
    <div className="pl-line-amount">{amount ? formatMoney(amount) : amount === '' && 'No price'}</div>
  </div>
);

export function LaborFields({ form, prices, ticketId }: LinesProps & { ticketId: string }) {
  const { control, getValues, setValue } = form;
  const isSheet = useIsSheet();
  const keepText = useKeptText(form);
  return (
    <LineSheet form={form} kind="labor" blank={blankLabor}>
      <RowList
        control={control}
        name="labor"
        noun={{ one: 'labor', many: 'labor' }}
        blank={blankLabor}
        nameOf={({ employeeId, description }) => employeeId.label || description}
        columns={
          isSheet
            ? columnsOf('repeat(2, minmax(7rem, 1fr)) repeat(3, 5.25rem)', prices, '2.75rem')
            : undefined
        }
        summary={(line, index) =>
          isBlankTicketLine('labor', line) ? undefined : withAmount(laborText(line), prices?.[index]?.amount)
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
          <LaborRow
            control={control}
            row={row}
            isSheet={isSheet}
            showsPrices={prices !== undefined}
            onUnlisted={keepText}
            {...prices?.[index]}
          />
        )}
      </RowList>
    </LineSheet>
  );
}

interface RowProps<Row extends string> extends Partial<LinePrice> {
  control: TicketForm['control'];
  row: Row;
  isSheet: boolean;
  showsPrices: boolean;
  /** The text of a choice that no list has. */
  onUnlisted: (row: LineName, text: string) => void;
}

// The fields of a row subscribe to their own values, so that a key in one row does not render the others.
const LaborRow = memo(function LaborRow(props: RowProps<`labor.${number}`>) {
  const { control, row, isSheet, showsPrices, amount } = props;
  const picker = useTicketItemPicker('LABOR');
  const onUnlisted = (text: string) => props.onUnlisted(row, text);
  const [description, typed] = useWatch({ control, name: [`${row}.description`, `${row}.typed`] });
  const [isOpen, setOpen] = useState(false);
  // Stays open while its text is replaced.
  const isFilled = description !== '' || typed.overtime !== '' || typed.doubleTime !== '';
  if (isFilled && !isOpen) setOpen(true);
  const hours = (
    <>
      {hourTypes.map((type) => (
        <NumberField
          key={type}
          control={control}
          name={`${row}.${type}`}
          label={isSheet ? hourNames[type] : `${hourNames[type]} hours`}
          hours
        />
      ))}
      {showsPrices && <PriceField {...props} name={`${row}.typed.regular`} label="Rate" />}
    </>
  );
  const otherRates = showsPrices && (
    <>
      <PriceField control={control} name={`${row}.typed.overtime`} label="Overtime rate" />
      <PriceField control={control} name={`${row}.typed.doubleTime`} label="Double time rate" />
    </>
  );
  const words = (
    <TextField
      control={control}
      name={`${row}.description`}
      label="Description"
      hint="For a crew: how many people. Its hours are those of all of them together."
      wide={!isSheet}
    />
  );
  return (
    <>
      <PickerField
        control={control}
        name={`${row}.employeeId`}
        label="Person"
        hint="Empty for a crew"
        options={employeeQueries.activeChoices}
        onUnlisted={onUnlisted}
      />
      <PickerField
        control={control}
        name={`${row}.itemId`}
        label="Labor item"
        {...picker}
        onUnlisted={onUnlisted}
      />
      {isSheet ? (
        <>
          {hours}
          {showsPrices && <Amount amount={amount} />}
          {!isFilled && (
            <IconButton
              icon={isOpen ? 'chevron-up' : 'chevron-down'}
              label={showsPrices ? 'Description and other rates' : 'Description'}
              className="pl-line-more"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            />
          )}
          {isOpen && (
            <div className="pl-row-rest">
              {words}
              {otherRates}
            </div>
          )}
        </>
      ) : (
        <>
          <div className="pl-ticket-hours pl-wide">
            {hours}
            {otherRates}
          </div>
          {words}
        </>
      )}
    </>
  );
});

const hourNames = { regular: 'Regular', overtime: 'Overtime', doubleTime: 'Double time' };

const itemNouns = {
  material: { one: 'material', many: 'materials' },
  equipment: { one: 'equipment', many: 'equipment' },
};

export function ItemFields({ form, prices, kind }: LinesProps & { kind: 'material' | 'equipment' }) {
  const { control, getValues, setValue } = form;
  const client = useQueryClient();
  const isSheet = useIsSheet();
  const keepText = useKeptText(form);
  const unitOf = useCallback(
    // Without an answer, the save fills it.
    async (itemId: string) =>
      (await ticketItems[itemKindOf[kind]].read(client, itemId).catch(() => undefined))?.unit,
    [client, kind],
  );
  const fillUnit = useCallback(
    async (row: ItemLineName, itemId: string) => {
      const unit = await unitOf(itemId);
      if (unit !== undefined && getValues(`${row}.itemId`).id === itemId)
        setValue(`${row}.unit`, unit, { shouldDirty: true });
    },
    [getValues, setValue, unitOf],
  );
  return (
    <LineSheet form={form} kind={kind} blank={blankItem} unitOf={unitOf}>
      <RowList
        control={control}
        name={kind}
        noun={itemNouns[kind]}
        blank={blankItem}
        nameOf={({ itemId, description }) => itemId.label || description}
        columns={
          isSheet
            ? columnsOf('minmax(7rem, 3fr) minmax(7rem, 2fr) 5.5rem minmax(4.5rem, 1fr)', prices)
            : undefined
        }
        summary={(line, index) =>
          isBlankTicketLine(kind, line) ? undefined : withAmount(itemText(line), prices?.[index]?.amount)
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
            isSheet={isSheet}
            showsPrices={prices !== undefined}
            onUnlisted={keepText}
            onListed={fillUnit}
            {...prices?.[index]}
          />
        )}
      </RowList>
    </LineSheet>
  );
}

interface ItemRowProps extends RowProps<ItemLineName> {
  kind: 'material' | 'equipment';
  /** An item of the list has been chosen. */
  onListed: (row: ItemLineName, itemId: string) => Promise<void>;
}

const ItemRow = memo(function ItemRow(props: ItemRowProps) {
  const { control, kind, row, isSheet, showsPrices, amount, onUnlisted, onListed } = props;
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
        onUnlisted={(text) => onUnlisted(row, text)}
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
      {showsPrices && <PriceField {...props} name={`${row}.typed`} label="Price" />}
      {isSheet && showsPrices && <Amount amount={amount} />}
    </>
  );
});

export function SubcontractorFields({ form, showsPrices }: { form: TicketForm; showsPrices: boolean }) {
  const { control } = form;
  const isSheet = useIsSheet();
  return (
    <LineSheet form={form} kind="subcontractor" blank={blankSubcontractor}>
      <RowList
        control={control}
        name="subcontractor"
        noun={{ one: 'subcontractor', many: 'subcontractors' }}
        blank={blankSubcontractor}
        nameOf={({ name }) => name}
        columns={isSheet ? `minmax(0, 1fr) minmax(0, 2fr) ${showsPrices ? '8rem' : ''}` : undefined}
        summary={(line) =>
          isBlankTicketLine('subcontractor', line)
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
    </LineSheet>
  );
}

interface PriceFieldProps {
  control: TicketForm['control'];
  name: `labor.${number}.typed.${'regular' | 'overtime' | 'doubleTime'}` | `${ItemLineName}.typed`;
  label: string;
  source?: string | undefined;
  isSheet?: boolean;
  price?: string | undefined;
}

/** A price for the line alone. While it is empty, the placeholder in a sheet is the price that counts. */
const PriceField = ({ control, name, label, source, isSheet, price }: PriceFieldProps) => (
  <MoneyField
    decimals={PRICE_DECIMALS}
    control={control}
    name={name}
    label={label}
    hint={source}
    placeholder={isSheet && price ? formatMoney(price) : undefined}
  />
);

/** Keeps the text that no list has as the description of its line. */
function useKeptText({ getValues, setValue }: TicketForm) {
  return useCallback(
    (row: LineName, text: string) =>
      setValue(`${row}.description`, joinTexts(text, getValues(`${row}.description`)), { shouldDirty: true }),
    [getValues, setValue],
  );
}
