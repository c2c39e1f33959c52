import type { PickerItem } from './picker';
import { foldText } from './searchText';

/** What a picker of tags offers: those in use that are found, and what is typed as a new one. */
export function tagChoices(tags: readonly string[], search: string): PickerItem[] {
  const typed = search.trim();
  const key = foldText(typed);
  const found = tags.filter((tag) => foldText(tag).includes(key));
  const items = found.map((tag): PickerItem => ({ id: tag, label: tag }));
  const isNew = typed !== '' && !found.some((tag) => foldText(tag) === key);
  return isNew ? [...items, { id: typed, label: typed, hint: 'New tag' }] : items;
}
