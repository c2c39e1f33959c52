import { type FocusEvent, useEffect, useRef } from 'react';
import { Glyph } from '../Glyph';
import { basicPaths } from '../icons/basicPaths';
import {
  bannerElementId,
  dismissBanner,
  pauseBanner,
  mountBannerHost,
  resumeBanner,
  runAction,
  useBanners,
  type Banner,
  type Message,
} from './banners';

const glyphs: Record<Message['kind'], string> = {
  success: basicPaths.check,
  failure: basicPaths['exclamation-triangle'],
  info: basicPaths.info,
};

export const MessageIcon = ({ kind }: Pick<Message, 'kind'>) => <Glyph d={glyphs[kind]} />;

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
        {failures.map((banner) =>
          banner.isInPlace ? (
            <p key={banner.id} className="visually-hidden">
              {banner.text}
            </p>
          ) : (
            <BannerView key={banner.id} banner={banner} />
          ),
        )}
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
  const previousFocus = useRef<EventTarget>(null);
  const pause = () => pauseBanner(id);
  // Pointer and focus both pause it. Leaving with one must not resume it while the other stays (STATUS-03).
  const resume = ({ currentTarget }: { currentTarget: Element }) => {
    if (!currentTarget.matches(':hover, :focus-within')) resumeBanner(banner);
  };
  function onFocus({ currentTarget, relatedTarget }: FocusEvent) {
    pause();
    if (!currentTarget.contains(relatedTarget)) previousFocus.current = relatedTarget;
  }
  /** Returns the focus to where it came from. */
  function dismiss() {
    const element = previousFocus.current;
    dismissBanner(id);
    if (element instanceof HTMLElement && element.isConnected) element.focus();
  }
  return (
    <div
      id={bannerElementId(id)}
      className={`pl-banner pl-banner-${kind}`}
      onPointerEnter={pause}
      onPointerLeave={resume}
      onFocus={onFocus}
      onBlur={resume}
    >
      <MessageIcon kind={kind} />
      <p>{text}</p>
      {action && (
        <button
          type="button"
          className="btn btn-quiet pl-banner-action"
          aria-keyshortcuts="u"
          onClick={() => {
            dismiss();
            runAction(banner);
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className="btn btn-quiet btn-icon" aria-label="Close message" onClick={dismiss}>
        <Glyph d={basicPaths.x} />
      </button>
    </div>
  );
}
