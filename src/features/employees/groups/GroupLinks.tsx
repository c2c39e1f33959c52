import { RelatedLinks } from '../../../components/page/RelatedLinks';
import { useManagedGroups } from './useManagedGroups';

/** The lists of what employees are grouped by that this person manages, but for the one that is shown. */
export function GroupLinks({ but }: { but?: string }) {
  const shown = useManagedGroups().filter(({ path }) => path !== but);
  if (shown.length === 0) return null;
  return <RelatedLinks links={shown.map(({ path, title }) => ({ label: title, to: path }))} />;
}
