import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { useMay, useRecordRights } from '../../../access/useMay';
import { MAX_RECORD_PHOTOS } from '../../../api/evidence';
import { type TicketDetail, type TicketDraft, ticketReferenceKeys } from '../../../api/tickets/contract';
import { noMarkups } from '../../../api/ticketSettings/contract';
import {
  listPricesQuery,
  ticketDraftOf,
  ticketFiles,
  tickets,
  ticketTagChoices,
} from '../../../api/tickets/queries';
import { signerText, ticketEditDenialReason } from '../../../domain/tickets/rules';
import { itemAmount, laborAmount, lineKinds, ticketTotals } from '../../../domain/tickets/totals';
import { isSame } from '../../../components/conflict/differences';
import { NewRecordPage } from '../../../components/entity/AddPage';
import { EditRecordPage } from '../../../components/entity/EditPage';
import type { ResourceForm } from '../../../components/entity/entityForm';
import { ErrorState } from '../../../components/feedback/ErrorState';
import { PhotoField } from '../../../components/files/PhotoField';
import { CheckboxField } from '../../../components/form/CheckboxField';
import { DateField } from '../../../components/form/DateField';
import { FieldGroup } from '../../../components/form/FieldGroup';
import { MultiPickerField } from '../../../components/form/MultiPickerField';
import { NumberField } from '../../../components/form/NumberField';
import { PickerField } from '../../../components/form/PickerField';
import { TextField } from '../../../components/form/TextField';
import { FetchedPage } from '../../../components/page/FetchedPage';
import { nextWorkday, parseDate, today } from '../../../lib/dates';
import { newId } from '../../../lib/newId';
import { paths } from '../../../lib/paths';
import { useJobPicker } from '../../../navigation/pickers';
import { useLabel } from '../../../session/labels';
import { addedNow } from '../../../session/store';
import { HoursWarning } from './HoursWarning';
import { ItemFields, LaborFields, SubcontractorFields } from './LineFields';
import { HourTotal, TotalsList } from '../common/TotalsList';
import {
  blankTicket,
  describeTicketPosition,
  hoursOfValues,
  type LinePrice,
  numberOf,
  pricedValues,
  type TicketForm,
  ticketFormSchema,
  ticketLabels,
  ticketRowFormatters,
  type TicketValues,
  ticketValues,
} from './ticketValues';

const ticketForm: ResourceForm<TicketDetail, TicketValues, TicketDraft> = {
  records: tickets,
  resourceName: 'ticket',
  list: { to: paths.tickets, label: 'T&M tickets' },
  nameOf: ({ name }) => name || '—',
  addressOf: ({ id }) => paths.ticket(id),
  schema: ticketFormSchema,
  values: ticketValues,
  isAsSent: (ticket, draft) => isSame(ticketDraftOf(ticket), draft),
  labels: ticketLabels,
  rowFormatters: ticketRowFormatters,
  describePosition: describeTicketPosition,
  preview: (_values, _draft, record) => ({
    ...addedNow(record),
    name: 'without a number yet',
    status: record?.status ?? 'DRAFT',
    markups: undefined,
    photos: [],
  }),
  fields: (form, record) => <Fields form={form} record={record} />,
};

function Fields({ form, record }: { form: TicketForm; record: TicketDetail | undefined }) {
  const { control } = form;
  const label = useLabel();
  const jobPicker = useJobPicker();
  const values = useWatch({ control }) as TicketValues;
  const totals = useTotals(values, record);
  const ticketId = record?.id ?? '';
  return (
    <>
      {record && <DeniedNotice ticket={record} />}
      {record && record.signatures.length > 0 && <SignedNotice signatures={record.signatures} />}
      <FieldGroup legend="Work">
        <PickerField
          control={control}
          name="jobId"
          label={label(ticketLabels.jobId)}
          required
          {...jobPicker}
        />
        <DateField control={control} name="date" label={ticketLabels.date} required />
        <TextField
          control={control}
          name="description"
          label={ticketLabels.description}
          hint="What was done, and who ordered it"
          lines={3}
          maxLength={500}
          required
          wide
        />
        {ticketReferenceKeys.map((key) => (
          <TextField key={key} control={control} name={key} label={ticketLabels[key]} maxLength={40} />
        ))}
        <MultiPickerField
          control={control}
          name="tags"
          label={ticketLabels.tags}
          hint="To find the ticket again, such as Change directive"
          options={ticketTagChoices}
          wide
        />
      </FieldGroup>
      <FieldGroup legend="Labor">
        <LaborFields form={form} prices={totals?.prices.labor} ticketId={ticketId} />
        <HoursWarning
          jobId={values.jobId.id}
          date={values.date}
          ticketId={ticketId}
          lines={values.labor.map((line) => ({
            ...hoursOfValues(line),
            employeeId: line.employeeId.id,
            who: line.employeeId.label,
          }))}
        />
      </FieldGroup>
      <FieldGroup legend="Material">
        <ItemFields form={form} kind="material" prices={totals?.prices.material} />
      </FieldGroup>
      <FieldGroup legend="Equipment">
        <ItemFields form={form} kind="equipment" prices={totals?.prices.equipment} />
      </FieldGroup>
      <FieldGroup legend="Subcontractors">
        <SubcontractorFields form={form} showsPrices={totals !== undefined} />
      </FieldGroup>
      <FieldGroup legend="Photos">
        <PhotoField control={control} name="photos" max={MAX_RECORD_PHOTOS} files={ticketFiles} />
      </FieldGroup>
      <FieldGroup legend="Total">
        {totals && (
          <>
            <CheckboxField
              control={control}
              name="ownMarkups"
              label="Other markups than those of the job"
              wide
            />
            {values.ownMarkups && <MarkupFields form={form} />}
          </>
        )}
        {totals?.sums ? (
          <TotalsList totals={totals.sums} markups={totals.markups} taxes={totals.taxes} />
        ) : (
          <HourTotal labor={values.labor.map(hoursOfValues)} />
        )}
        {totals?.error && (
          <div className="pl-wide">
            <ErrorState what="prices" error={totals.error} onRetry={totals.retry} />
          </div>
        )}
      </FieldGroup>
    </>
  );
}

const markupLabels = {
  labor: 'Labor markup (%)',
  material: 'Material markup (%)',
  equipment: 'Equipment markup (%)',
  subcontractor: 'Subcontractor markup (%)',
} as const;

const MarkupFields = ({ form: { control } }: { form: TicketForm }) =>
  lineKinds.map((kind) => (
    <NumberField key={kind} control={control} name={`markups.${kind}`} label={markupLabels[kind]} required />
  ));

const noPrices = { labor: [], material: [], equipment: [] };

/**
 * What the lines add up to while they are typed; undefined for people who may not see prices. Without the prices of the
 * lists, because the job or the day is missing or they failed to load, there are no sums and no amounts.
 */
function useTotals(values: TicketValues, saved: TicketDetail | undefined) {
  const showsPrices = useMay()('ticketManagement');
  const { jobId, date, labor, material, equipment } = values;
  const idsOf = (lines: readonly { itemId: { id: string } }[]) =>
    [...new Set(lines.map(({ itemId }) => itemId.id).filter(Boolean))].sort();
  const isKnown = jobId.id !== '' && parseDate(date) !== undefined;
  const {
    data: prices,
    error,
    refetch,
  } = useQuery({
    ...listPricesQuery(jobId.id, date, {
      labor: idsOf(labor),
      material: idsOf(material),
      equipment: idsOf(equipment),
    }),
    enabled: showsPrices && isKnown,
  });
  if (!showsPrices) return undefined;
  if (!isKnown || !prices)
    return { error: isKnown ? error : null, retry: () => void refetch(), prices: noPrices };
  const lines = pricedValues(values, prices, saved);
  const itemPrices = (kind: 'material' | 'equipment') =>
    lines[kind].map((line): LinePrice => ({
      amount: itemAmount(line),
      price: line.price,
      source: line.source,
    }));
  const typed = values.markups;
  const markups = values.ownMarkups
    ? {
        labor: numberOf(typed.labor),
        material: numberOf(typed.material),
        equipment: numberOf(typed.equipment),
        subcontractor: numberOf(typed.subcontractor),
      }
    : (prices.markups ?? noMarkups);
  const { taxes } = prices;
  return {
    markups,
    taxes,
    sums: ticketTotals(lines, markups, taxes),
    prices: {
      labor: lines.labor.map((line): LinePrice => ({
        amount: laborAmount(line),
        price: line.rates.regular,
        source: line.source,
      })),
      material: itemPrices('material'),
      equipment: itemPrices('equipment'),
    },
  };
}

/** Says that a ticket cannot be saved, when its address was opened although its page has no button for it. */
function DeniedNotice({ ticket }: { ticket: TicketDetail }) {
  const may = useRecordRights('ticket', ticket.createdBy?.id);
  const denied = may.author
    ? ticketEditDenialReason(ticket.status, may.manager)
    : 'Only its author and time card managers can change it.';
  return denied && <p className="alert alert-warning pl-wide m-0">This ticket cannot be saved. {denied}</p>;
}

/** Says what a change does to the signatures, see `isAsSigned`. */
function SignedNotice({ signatures }: Pick<TicketDetail, 'signatures'>) {
  const withoutPrices = signatures.filter(({ showedPrices }) => !showedPrices);
  return (
    <p className="alert alert-warning pl-wide m-0">
      Signed by {signerText(signatures)}. A change to the job, date, description, PO, change order or RFI
      number, or lines removes the signatures when it is saved; tags and photos can change.
      {withoutPrices.length > 0 &&
        ` Prices can change, too, for ${signerText(withoutPrices)}, who did not see them.`}
    </p>
  );
}

/** SCREEN-TC-TM-TICKETS: adds a ticket, blank or as a copy for the next working day. */
export function NewTicketPage() {
  const [params] = useSearchParams();
  const copyOf = params.get('copyOf') ?? '';
  return copyOf === '' ? (
    <NewRecordPage form={ticketForm} blank={blankTicket(today())} />
  ) : (
    <CopiedTicket key={copyOf} ticketId={copyOf} />
  );
}

function CopiedTicket({ ticketId }: { ticketId: string }) {
  return (
    <FetchedPage
      resourceName={ticketForm.resourceName}
      back={ticketForm.list}
      query={tickets.detail(ticketId)}
      keepData
    >
      {(ticket) => (
        <NewRecordPage
          form={ticketForm}
          blank={copyOf(ticketValues(ticket))}
          draft={{ name: `copy of ticket ${ticketId}`, title: `Copy of ${ticket.name}` }}
          context={`A copy of ${ticket.name} with its lines. Check the hours and the quantities of the day.`}
        />
      )}
    </FetchedPage>
  );
}

const copyOf = (values: TicketValues): TicketValues => {
  const renamed = <Line extends { id: string }>(lines: readonly Line[]) =>
    lines.map((line) => ({ ...line, id: newId() }));
  return {
    ...values,
    date: nextWorkday(values.date, today()),
    labor: renamed(values.labor),
    material: renamed(values.material),
    equipment: renamed(values.equipment),
    subcontractor: renamed(values.subcontractor),
    photos: [],
    signedBy: '',
  };
};

export const EditTicketPage = () => <EditRecordPage form={ticketForm} />;
