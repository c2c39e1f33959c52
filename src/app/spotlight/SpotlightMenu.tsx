import { useEffect } from 'react';
import { isConfigured } from '../../api/config';
import { reportToMarketing } from '../../api/spotlight/queries';
import { lazyWithRetry } from '../../components/lazyWithRetry';
import { useSession } from '../../session/store';
import { usePanel } from '../header/panel';
import { PanelMenu } from '../header/PanelMenu';
import { useNews } from './useNews';

const fetchPanel = () => import('./SpotlightPanel');
const SpotlightPanel = lazyWithRetry(async () => ({ default: (await fetchPanel()).SpotlightPanel }));

/** The Spotlight button in the header with the number of new items (SPOT-05), and its panel. Hidden without a feed. */
export function SpotlightMenu() {
  return isConfigured('spotlight') ? <SpotlightPanelMenu /> : null;
}

function SpotlightPanelMenu() {
  // Product news loads after the data of the page.
  const settled = useSession((state) => state.settled);
  const { news } = useNews({ enabled: settled });
  const { open } = usePanel('spotlight');
  useEffect(() => {
    if (open) reportToMarketing();
  }, [open]);
  return (
    <PanelMenu
      panel="spotlight"
      icon="megaphone"
      label="Spotlight"
      count={news.filter(({ isNew }) => isNew).length}
      countLabel="new"
      prefetch={fetchPanel}
      Content={SpotlightPanel}
    />
  );
}
