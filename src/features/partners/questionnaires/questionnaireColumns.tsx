import type { PartnerQuestionnaire } from '../../../api/partnerQuestionnaires/contract';
import type { Column } from '../../../components/table/column';
import { dateTimeColumn, statusColumn, textColumn } from '../../../components/table/columns';
import { dueColumn } from '../../../components/table/dueColumn';
import { formatNumber } from '../../../lib/number';
import { questionnaireBadge } from './questionnaire';

/** Nothing waits for the partner any more. */
const isSubmitted = ({ status }: PartnerQuestionnaire): boolean =>
  status === 'SUBMITTED' || status === 'ACCEPTED';

const shared: Column<PartnerQuestionnaire>[] = [
  statusColumn('status', 'Status', ({ status }) => questionnaireBadge(status), {
    sort: 'status',
    width: '9rem',
    card: 'fact',
  }),
  textColumn(
    'answered',
    'Answered',
    ({ answered, questions }) => `${formatNumber(answered)} of ${formatNumber(questions)}`,
    { width: '8rem', card: 'fact' },
  ),
  dueColumn((row) => ({ day: row.due, isDone: isSubmitted(row) }), { id: 'due', width: '13rem' }),
  dateTimeColumn('createdAt', 'Sent', ({ createdAt }) => createdAt, { sort: 'createdAt' }),
  textColumn('submittedBy', 'Answered by', ({ submittedBy }) => submittedBy, { wideOnly: true }),
];

export const questionnaireColumns: Column<PartnerQuestionnaire>[] = [
  textColumn('partner', 'Trade partner', ({ partner }) => partner?.name ?? '—', { card: 'title' }),
  textColumn('name', 'Questionnaire', ({ name }) => name, { card: 'fact' }),
  ...shared,
];

/** On the page of a partner. */
export const columnsOfPartner: Column<PartnerQuestionnaire>[] = [
  textColumn('name', 'Questionnaire', ({ name }) => name || '—', { card: 'title' }),
  ...shared,
];
