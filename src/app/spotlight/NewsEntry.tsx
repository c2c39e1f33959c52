import { useState } from 'react';
import type { News } from './news';

/** One item of the product news. Without image or link it stands as it is (SPOT-02). */
export function NewsEntry({ news: { title, content, image, link, date, isNew } }: { news: News }) {
  return (
    <li>
      {image && <Picture key={image} src={image} />}
      <p className="pl-news-head">
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
