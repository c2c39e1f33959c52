import { useQuery } from '@tanstack/react-query';
import { config } from '../../api/config';
import { spotlightQueries } from '../../api/spotlight/queries';
import { now } from '../../lib/clock';
import { newsOf } from './news';

/** The visible product news. The badge counts the same items (SPOT-02, SPOT-05). */
export function useNews({ enabled = true } = {}) {
  const { data = [], isLoading } = useQuery({ ...spotlightQueries.news(), enabled });
  const page = document.baseURI;
  const feed = new URL(config().thirdParty.spotlight ?? '', page).href;
  return { news: newsOf(data, { feed, page, at: now() }), isLoading };
}
