import { useState } from 'react';
import { EmptyState } from '../../components/feedback/EmptyState';
import { Skeleton } from '../../components/feedback/Skeleton';
import { Icon } from '../../components/Icon';
import { HeaderPanel } from '../header/HeaderPanel';
import type { News } from './news';
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
        <ul className="pl-news pl-plain-list">
          {news.map((item, index) => (
            <NewsEntry key={index} news={item} />
          ))}
        </ul>
      </div>
    </HeaderPanel>
  );
}

/** One item of the product news. Without image or link it stands as it is (SPOT-02). */
function NewsEntry({ news: { title, content, image, link, date, isNew } }: { news: News }) {
  return (
    <li className="pl-stack gap-2 px-4 py-3 text-break border-bottom">
      {image && <Picture key={image} src={image} />}
      <p className="pl-news-head pl-cluster row-gap-1 fs-sm text-body-secondary">
        {isNew && <span className="badge bg-primary">New</span>}
        <span>{date}</span>
      </p>
      {title && (
        <h3>
          {link ? (
            <a href={link} target="_blank" rel="noopener noreferrer">
              {title}
              <span className="visually-hidden"> (opens in a new tab)</span>
            </a>
          ) : (
            title
          )}
        </h3>
      )}
      {/* Cut by style only where the link leads to the rest. */}
      {content && <p className={link && title ? 'pl-news-clipped' : undefined}>{content}</p>}
      {link && !title && (
        <a href={link} target="_blank" rel="noopener noreferrer">
          Read more<span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      )}
    </li>
  );
}

/** A picture that cannot be had leaves no hole. */
function Picture({ src }: { src: string }) {
  const [broken, setBroken] = useState(false);
  if (broken) return null;
  return <img src={src} alt="" loading="lazy" referrerPolicy="no-referrer" onError={() => setBroken(true)} />;
}
