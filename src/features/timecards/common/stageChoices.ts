import type { TimecardCount } from '../../../api/timecardDashboard/contract';
import type { SelectOption } from '../../../components/form/SelectFilter';

/** Active employees without a card in the week. */
export const WITHOUT_CARD: SelectOption = { value: 'none', label: 'No time card' };

/** The stages as filter choices. */
export const stageChoices = (stages: TimecardCount['stages'] | undefined): SelectOption[] => [
  { value: '', label: 'All' },
  ...(stages ?? []).map(({ id, name }) => ({ value: id, label: name })),
  WITHOUT_CARD,
];
