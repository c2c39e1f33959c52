import { useState } from 'react';
import { config, type ThirdParty } from '../../api/config';
import type { HelpPost } from '../../api/help/contract';
import { EmptyState } from '../../components/feedback/EmptyState';
import { SafeHtml } from '../../components/content/SafeHtml';
import { Icon } from '../../components/Icon';
import { webAddress } from '../../lib/webAddress';

/**
 * The origin of a service's content, and the hosts that its pictures may come from: the app's own and the configured
 * ones (FAULT-69).
 */
function originOf(service: ThirdParty) {
  const { thirdParty } = config();
  const absolute = (address: string) => new URL(`${address}/`, document.baseURI);
  const services = Object.values(thirdParty).filter((address) => address !== undefined);
  return {
    base: absolute(thirdParty[service] ?? '.').href,
    imageHosts: [window.location.host, ...services.map((address) => absolute(address).host)],
  };
}

/** A link to the published article (HELP-20). */
export function Permalink({ post }: { post: HelpPost }) {
  const url = webAddress(post.permalink);
  if (!url) return null;
  return (
    <a className="btn btn-secondary" href={url.href} target="_blank" rel="noopener noreferrer">
      <Icon name="link" /> Open in new tab
    </a>
  );
}

/** The sanitized content of an article. */
export function ArticleText({ post, source }: { post: HelpPost; source: ThirdParty }) {
  const [{ base, imageHosts }] = useState(() => originOf(source));
  return (
    <SafeHtml
      html={post.content}
      base={base}
      imageHosts={imageHosts}
      empty={
        <EmptyState
          title="No content"
          text="This article is empty or contains only content that cannot be displayed safely. Try opening it in a new tab."
          action={<Permalink post={post} />}
        />
      }
    />
  );
}
