import { linkStatusNames, resourceKindNames, type SharedResource } from '../../api/resources/contract';
import { notify } from '../../components/feedback/banners';
import type { StatusBadgeProps } from '../../components/StatusBadge';
import { asLink } from '../../lib/links';

/** 'Broken link' for one that the server could not open; else what it is. */
export const resourceBadge = ({
  kind,
  linkStatus,
}: Pick<SharedResource, 'kind' | 'linkStatus'>): StatusBadgeProps =>
  kind === 'LINK' && linkStatus === 'BROKEN'
    ? { tone: 'failed', text: linkStatusNames.BROKEN }
    : { tone: 'new', text: resourceKindNames[kind] };

/** Opens a web address in a new tab, and nothing else: other schemes run code or reach this device (FAULT-71). */
export function openLink(url: string): void {
  const address = asLink(url);
  if (address === undefined)
    notify({ kind: 'failure', text: 'This is not a web address. Edit the resource.' });
  else window.open(address, '_blank', 'noopener');
}
