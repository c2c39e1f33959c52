import './article.scss';
import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';
import { isEmpty, type Origin, sanitize } from './sanitize';

interface Props extends Origin {
  /** Markup that somebody else wrote; text without any keeps its lines. */
  html: string;
  /** Stands there when nothing of it may be shown (FAULT-70). */
  empty: ReactNode;
}

/** The one place where markup of others is shown, sanitised (FAULT-68). */
export function SafeHtml({ html, base, imageHosts, empty }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const content = useMemo(() => sanitize(html, { base, imageHosts }), [html, base, imageHosts]);
  useLayoutEffect(() => place.current?.replaceChildren(content.cloneNode(true)), [content]);
  return isEmpty(content) ? empty : <div ref={place} className="pl-article" />;
}
