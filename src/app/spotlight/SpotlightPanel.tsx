import { useState } from 'react';
import { EmptyState } from '../../components/feedback/EmptyState';
import { Skeleton } from '../../components/feedback/Skeleton';
import { Icon } from '../../components/Icon';
import { HeaderPanel } from '../header/HeaderPanel';
import type { News } from './news';
import { useNews } from './useNews';

/** The product news. A failed feed looks like an empty one (SCREEN-OV-SPOTLIGHT, SPOT-07). */
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

/** A news item. Image and link are optional (SPOT-02). */
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
      {/* Clipped only when a link leads to the full text. */}
      {content && <p className={link && title ? 'pl-news-clipped' : undefined}>{content}</p>}
      {link && !title && (
        <a href={link} target="_blank" rel="noopener noreferrer">
          Read more<span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      )}
    </li>
  );
}

/** Renders nothing when the picture fails to load. */
function Picture({ src }: { src: string }) {
  const [broken, setBroken] = useState(false);
  if (broken) return null;
  return <img src={src} alt="" loading="lazy" referrerPolicy="no-referrer" onError={() => setBroken(true)} />;
}
