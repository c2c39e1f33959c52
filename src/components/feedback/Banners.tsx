import { useEffect } from 'react';
import { Glyph } from '../Glyph';
import { basicPaths } from '../icons/basicPaths';
import {
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

/** Where messages appear. Both regions are always there: a screen reader announces only what changes in a region it knows. */
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
  const hold = () => holdBanner(banner.id);
  // Pointer and focus both hold it: the one that leaves must not let go what the other still has (STATUS-03).
  const release = ({ currentTarget }: { currentTarget: Element }) => {
    if (!currentTarget.matches(':hover, :focus-within')) releaseBanner(banner);
  };
  return (
    <div
      className={`pl-banner pl-banner-${banner.kind}`}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Glyph d={glyphs[banner.kind]} />
      <p>{banner.text}</p>
      <button
        type="button"
        className="btn btn-quiet btn-icon"
        aria-label="Close message"
        onClick={() => dismissBanner(banner.id)}
      >
        <Glyph d={basicPaths.x} />
      </button>
    </div>
  );
}
