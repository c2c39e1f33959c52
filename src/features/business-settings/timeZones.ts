import { queryOptions } from '@tanstack/react-query';
import { commonZones, isCommon, timeZoneName } from '../../lib/commonTimeZones';
import { filterItems, noChoice, type PickerItem } from '../../lib/picker';

export const timeZoneItem = (zone: string): PickerItem =>
  zone === '' ? noChoice : { id: zone, label: timeZoneName(zone) };

/** All time zones that the browser knows. */
export const timeZoneChoices = (search: string) =>
  queryOptions({
    queryKey: ['timeZones'],
    queryFn: () =>
      Promise.resolve([
        ...commonZones,
        ...Intl.supportedValuesOf('timeZone')
          .filter((zone) => !isCommon(zone))
          .map(timeZoneItem),
      ]),
    staleTime: Infinity,
    select: (zones) => filterItems(zones, search),
  });
