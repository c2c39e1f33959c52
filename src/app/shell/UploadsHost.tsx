import { useEffect, useState } from 'react';
import { LazyBoundary } from '../../components/feedback/LazyBoundary';
import { lazyWithRetry } from '../../components/lazyWithRetry';
import { findUploads } from '../../components/uploads/findUploads';
import { useUploadOwner } from '../../components/uploads/uploadOwner';
import { FIRST_SCREEN_DELAY } from '../../lib/firstScreen';

const ShellUploads = lazyWithRetry(async () => ({ default: (await import('./ShellUploads')).ShellUploads }));

/** Loads the upload queue when the user has uploads, after the first screen (FAULT-134). `isQuiet`: it does not say what was sent. */
export function UploadsHost({ isQuiet = false }: { isQuiet?: boolean }) {
  const { userId, hasUploads } = useUploadOwner();
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    const later = setTimeout(() => setLater(true), FIRST_SCREEN_DELAY);
    return () => clearTimeout(later);
  }, []);
  useEffect(() => {
    if (isLater && userId !== undefined && !hasUploads) findUploads(userId).catch(() => undefined);
  }, [isLater, userId, hasUploads]);
  return (
    // If its code fails to load, the next page load sends what is stored.
    <LazyBoundary show={hasUploads && isLater} onLoadError={() => setLater(false)}>
      <ShellUploads isQuiet={isQuiet} />
    </LazyBoundary>
  );
}
