import './article.scss';
import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';
import { isEmpty, type SanitizeOptions, sanitize } from './sanitize';

interface Props extends SanitizeOptions {
  /** Untrusted markup. Text without markup keeps its line breaks. */
  html: string;
  /** Rendered when nothing remains after sanitizing (FAULT-70). */
  empty: ReactNode;
}

/** Renders untrusted markup, sanitized (FAULT-68). All markup goes through this component. */
export function SafeHtml({ html, base, imageHosts, empty }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const content = useMemo(() => sanitize(html, { base, imageHosts }), [html, base, imageHosts]);
  useLayoutEffect(() => box.current?.replaceChildren(content.cloneNode(true)), [content]);
  return isEmpty(content) ? empty : <div ref={box} className="pl-article" />;
}
