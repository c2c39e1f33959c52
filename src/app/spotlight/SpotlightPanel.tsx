import { useQuery } from '@tanstack/react-query';
import { config } from '../../api/config';
import { spotlightQueries } from '../../api/spotlight/queries';
import { EmptyState } from '../../components/feedback/EmptyState';
import { Skeleton } from '../../components/feedback/Skeleton';
import { Icon } from '../../components/Icon';
import { now } from '../../lib/clock';
import { HeaderPanel } from '../header/HeaderPanel';
import { newsOf } from './news';
import { NewsEntry } from './NewsEntry';

/** SCREEN-OV-SPOTLIGHT: the product news. A feed that cannot be had looks as one without news (SPOT-07). */
export function SpotlightPanel({ onDismiss }: { onDismiss: () => void }) {
  const { data = [], isLoading } = useQuery(spotlightQueries.news());
  const page = document.baseURI;
  const feed = new URL(config().thirdParty.spotlight ?? '', page).href;
  const news = newsOf(data, { feed, page, at: now() });
  return (
    <HeaderPanel title="Spotlight" onClose={onDismiss}>
      <div className="pl-drop-body">
        {isLoading && <Skeleton kind="card" rows={8} />}
        {!isLoading && news.length === 0 && (
          <EmptyState icon={<Icon name="megaphone" />} title="No product news" />
        )}
        <ul className="pl-news">
          {news.map((item, index) => (
            <NewsEntry key={index} news={item} />
          ))}
        </ul>
      </div>
    </HeaderPanel>
  );
}
