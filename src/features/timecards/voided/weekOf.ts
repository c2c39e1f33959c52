import { isoWeekOf } from '../../../lib/dates';
import { weekText } from '../week/weekText';

export const weekOf = ({ weekStart }: { weekStart: string }): string => weekText(isoWeekOf(weekStart));
