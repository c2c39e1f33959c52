import { type FocusEvent, useEffect, useRef } from 'react';
import { Glyph } from '../Glyph';
import { basicPaths } from '../icons/basicPaths';
import {
  ACTION,
  dismissBanner,
  holdBanner,
  mountBannerHost,
  releaseBanner,
  useBanners,
  type Banner,
  type Message,
} from './banners';

const glyphs: Record<Message['kind'], string> = {
  success: basicPaths.check,
  failure: basicPaths['exclamation-triangle'],
  info: basicPaths.info,
};

/**
 * Renders messages. Both live regions are always mounted, because screen readers only announce changes in known
 * regions.
 */
export function Banners() {
  const banners = useBanners();
  useEffect(mountBannerHost, []);
  const failures = banners.filter((banner) => banner.kind === 'failure');
  const others = banners.filter((banner) => banner.kind !== 'failure');
  return (
    <div className="pl-banners">
      <div role="alert" aria-label="Alerts">
        {failures.map((banner) => (
          <BannerView key={banner.id} banner={banner} />
        ))}
      </div>
      <div role="status" aria-label="Messages">
        {others.map((banner) => (
          <BannerView key={banner.id} banner={banner} />
        ))}
      </div>
    </div>
  );
}

function BannerView({ banner }: { banner: Banner }) {
  const { id, kind, text, action } = banner;
  const before = useRef<EventTarget>(null);
  const hold = () => holdBanner(id);
  // Pointer and focus both pause it. Leaving with one must not resume it while the other stays (STATUS-03).
  const release = ({ currentTarget }: { currentTarget: Element }) => {
    if (!currentTarget.matches(':hover, :focus-within')) releaseBanner(banner);
  };
  function focused({ currentTarget, relatedTarget }: FocusEvent) {
    hold();
    if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
  }
  /** Returns the focus to where it came from. */
  function leave() {
    const place = before.current;
    dismissBanner(id);
    if (place instanceof HTMLElement && place.isConnected) place.focus();
  }
  return (
    <div
      className={`pl-banner pl-banner-${kind}`}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={focused}
      onBlur={release}
    >
      <Glyph d={glyphs[kind]} />
      <p>{text}</p>
      {action && (
        <button
          type="button"
          className="btn btn-quiet"
          aria-keyshortcuts="u"
          {...{ [ACTION]: '' }}
          onClick={() => {
            leave();
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className="btn btn-quiet btn-icon" aria-label="Close message" onClick={leave}>
        <Glyph d={basicPaths.x} />
      </button>
    </div>
  );
}
