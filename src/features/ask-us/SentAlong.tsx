import { Properties } from '../../components/page/Properties';
import type { BrowserInfo } from '../../lib/browserInfo';

interface Props {
  browser: BrowserInfo;
  page: string | undefined;
}

/** What goes with the message without having been typed (ENT-16), for everybody to see before it is sent. */
export function SentAlong({ browser, page }: Props) {
  return (
    <details className="pl-along pl-wide">
      <summary>We send this along</summary>
      <Properties
        items={[
          { label: 'Browser', value: `${browser.browser} ${browser.browserVersion}` },
          { label: 'System', value: `${browser.os} ${browser.osVersion}` },
          { label: 'Phone or tablet', value: browser.mobile ? 'Yes' : 'No' },
          { label: 'Screen', value: browser.screen },
          { label: 'Browser window', value: browser.browserSize },
          { label: 'Page you came from', value: page },
        ]}
      />
    </details>
  );
}
