import type { PickerItem } from './picker';

/** The time zones of most users first; all others follow by name. */
export const commonZones: readonly PickerItem[] = [
  { id: 'America/New_York', label: 'Eastern (New York)' },
  { id: 'America/Chicago', label: 'Central (Chicago)' },
  { id: 'America/Denver', label: 'Mountain (Denver)' },
  { id: 'America/Boise', label: 'Mountain (Boise)' },
  { id: 'America/Phoenix', label: 'Mountain without daylight saving (Phoenix)' },
  { id: 'America/Los_Angeles', label: 'Pacific (Los Angeles)' },
  { id: 'America/Anchorage', label: 'Alaska (Anchorage)' },
  { id: 'Pacific/Honolulu', label: 'Hawaii (Honolulu)' },
];
export const isCommon = (zone: string): boolean => commonZones.some(({ id }) => id === zone);

export const timeZoneName = (zone: string): string =>
  commonZones.find(({ id }) => id === zone)?.label ?? zone.replaceAll('_', ' ');
