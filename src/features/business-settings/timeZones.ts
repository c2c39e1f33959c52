import { queryOptions } from '@tanstack/react-query';
import { filterItems, noChoice, type PickerItem } from '../../lib/picker';

/** The time zones of most users first; all others follow by name. */
const commonZones: readonly PickerItem[] = [
  { id: 'America/New_York', label: 'Eastern (New York)' },
  { id: 'America/Chicago', label: 'Central (Chicago)' },
  { id: 'America/Denver', label: 'Mountain (Denver)' },
  { id: 'America/Boise', label: 'Mountain (Boise)' },
  { id: 'America/Phoenix', label: 'Mountain without daylight saving (Phoenix)' },
  { id: 'America/Los_Angeles', label: 'Pacific (Los Angeles)' },
  { id: 'America/Anchorage', label: 'Alaska (Anchorage)' },
  { id: 'Pacific/Honolulu', label: 'Hawaii (Honolulu)' },
];
const isCommon = (zone: string): boolean => commonZones.some(({ id }) => id === zone);

export const timeZoneName = (zone: string): string =>
  commonZones.find(({ id }) => id === zone)?.label ?? zone.replaceAll('_', ' ');

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
