import { employeeGroupQueries } from '../../../api/employeeGroups/queries';
import {
  LABOR_UNIT,
  type TicketItem,
  ticketItemCalls,
  ticketItemDraft,
  type TicketItemDraft,
  type TicketItemKind,
  ticketItemStatuses,
} from '../../../api/ticketItems/contract';
import { ticketItems } from '../../../api/ticketItems/queries';
import { NewRecordPage } from '../../../components/entity/AddPage';
import { EditRecordPage } from '../../../components/entity/EditPage';
import type { ResourceForm } from '../../../components/entity/entityForm';
import { MoneyField } from '../../../components/form/MoneyField';
import { PickerField } from '../../../components/form/PickerField';
import { SelectField } from '../../../components/form/SelectField';
import { TextField } from '../../../components/form/TextField';
import type { SchemaForm } from '../../../components/form/useSchemaForm';
import { PRICE_DECIMALS } from '../../../lib/money';
import { paths } from '../../../lib/paths';
import { blankFrom, type FormValues, valuesFrom } from '../../../lib/recordFields';
import { pagesOf } from './pagesOf';
import { ticketItemKindNames, ticketItemLabels as labels, ticketItemStatusBadge } from '../common/ticketItem';

type Values = FormValues<TicketItemDraft>;

const blankOf = (kind: TicketItemKind): Values => ({
  ...blankFrom(ticketItemDraft),
  unit: kind === 'LABOR' ? LABOR_UNIT : '',
});

const itemForm = (kind: TicketItemKind): ResourceForm<TicketItem, Values, TicketItemDraft> => ({
  records: ticketItems[kind],
  resourceName: ticketItemCalls[kind].noun.one,
  list: { to: paths.tmSettings(kind), label: ticketItemKindNames[kind] },
  nameOf: ({ name }) => name || '—',
  addressOf: ({ id }) => paths.ticketItem(kind, id),
  schema: ticketItemDraft,
  values: valuesFrom<Values>(labels),
  labels,
  fields: (form, item) => <Fields kind={kind} form={form} isEdit={item !== undefined} />,
});

const statuses = ticketItemStatuses.map((status) => ({
  value: status,
  label: ticketItemStatusBadge({ status }).text,
}));

interface FieldsProps {
  kind: TicketItemKind;
  form: SchemaForm<Values, TicketItemDraft>;
  isEdit: boolean;
}

function Fields({ kind, form: { control }, isEdit }: FieldsProps) {
  const field = <Name extends keyof Values>(name: Name) => ({ control, name, label: labels[name] });
  return (
    <>
      <TextField {...field('name')} required />
      <TextField {...field('code')} />
      {kind === 'LABOR' ? (
        <>
          <PickerField
            {...field('classificationId')}
            hint="The employees that this rate is for"
            options={employeeGroupQueries.choices('classification')}
          />
          <MoneyField decimals={PRICE_DECIMALS} {...field('price')} label="Price per hour" />
          <MoneyField decimals={PRICE_DECIMALS} {...field('overtime')} />
          <MoneyField decimals={PRICE_DECIMALS} {...field('doubleTime')} />
        </>
      ) : (
        <>
          <TextField {...field('unit')} hint="Such as each, ft, cu yd, hour or day" required />
          <MoneyField
            decimals={PRICE_DECIMALS}
            {...field('price')}
            hint="Empty when it is set on each ticket"
          />
        </>
      )}
      {isEdit && <SelectField {...field('status')} options={statuses} />}
    </>
  );
}

const NewItemPage = ({ kind }: { kind: TicketItemKind }) => (
  <NewRecordPage form={itemForm(kind)} blank={blankOf(kind)} />
);

const EditItemPage = ({ kind }: { kind: TicketItemKind }) => <EditRecordPage form={itemForm(kind)} />;

/** SCREEN-TM-SETTINGS, TNM-10…12 */
export const newItemPages = pagesOf(NewItemPage);

/** SCREEN-TM-SETTINGS, TNM-10…12 */
export const editItemPages = pagesOf(EditItemPage);
