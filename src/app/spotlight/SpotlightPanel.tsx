import { EmptyState } from '../../components/feedback/EmptyState';
import { Skeleton } from '../../components/feedback/Skeleton';
import { Icon } from '../../components/Icon';
import { HeaderPanel } from '../header/HeaderPanel';
import { NewsEntry } from './NewsEntry';
import { useNews } from './useNews';

/** SCREEN-OV-SPOTLIGHT: the product news. A feed that cannot be had looks as one without news (SPOT-07). */
export function SpotlightPanel({ onDismiss }: { onDismiss: () => void }) {
  const { news, isLoading } = useNews();
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
