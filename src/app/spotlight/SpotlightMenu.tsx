import { useQuery } from '@tanstack/react-query';
import { lazy, useEffect } from 'react';
import { isConfigured } from '../../api/config';
import { spotlightQueries, tellMarketing } from '../../api/spotlight/queries';
import { now } from '../../lib/clock';
import { useSession } from '../../session/store';
import { usePanel } from '../header/panel';
import { PanelMenu } from '../header/PanelMenu';
import { isNew } from './isNew';

const fetchPanel = () => import('./SpotlightPanel');
const SpotlightPanel = lazy(async () => ({ default: (await fetchPanel()).SpotlightPanel }));

/** The horn of the header, with the count of new items (SPOT-05), and its panel. Without a feed there is none. */
export function SpotlightMenu() {
  return isConfigured('spotlight') ? <Horn /> : null;
}

function Horn() {
  // Product news can wait for what the page itself needs.
  const settled = useSession((state) => state.settled);
  const { data = [] } = useQuery({ ...spotlightQueries.news(), enabled: settled });
  const { open } = usePanel('spotlight');
  useEffect(() => {
    if (open) tellMarketing();
  }, [open]);
  return (
    <PanelMenu
      panel="spotlight"
      icon="megaphone"
      label="Spotlight"
      count={data.filter((item) => isNew(item, now())).length}
      counted="new"
      prefetch={fetchPanel}
      Content={SpotlightPanel}
    />
  );
}
