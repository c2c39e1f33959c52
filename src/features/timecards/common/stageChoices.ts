import type { TimecardCount } from '../../../api/timecardDashboard/contract';
import type { Choice } from '../../../components/form/SelectFilter';
import { NO_CARD } from './stageLook';

/** Active employees without a card in the week. */
export const WITHOUT_CARD: Choice = { value: 'none', label: NO_CARD };

/** The stages as filter choices. */
export const stageChoices = (stages: TimecardCount['stages'] | undefined): Choice[] => [
  { value: '', label: 'All' },
  ...(stages ?? []).map(({ id, name }) => ({ value: id, label: name })),
  WITHOUT_CARD,
];
