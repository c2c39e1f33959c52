import { useQuery } from '@tanstack/react-query';
import { useMay } from '../access/useMay';
import { settingsQuery } from '../api/settingsQueries';
import { holidays } from '../api/timeSettings/contract';
import { holidayNames, type HolidayNames } from '../domain/schedules/occurrences';

/** The holidays that schedules move past. A business without time cards has none, and its users may not ask for them. */
export function useHolidayNames(): HolidayNames {
  const enabled = useMay()('timecardProduct');
  const { data } = useQuery({ ...settingsQuery(holidays, { silent: true }), enabled });
  return holidayNames(data?.holidays);
}
