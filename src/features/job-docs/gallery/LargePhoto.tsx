import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addressOf, thumbnailOf } from '../../../api/jobDocs/queries';
import { ErrorState } from '../../../components/feedback/ErrorState';
import { webAddress } from '../../../lib/webAddress';

interface Props {
  fileId: string | undefined;
  alt: string;
}

/** A photo as large as its area. Its small picture is there until it has loaded, or instead of it. */
export function LargePhoto({ fileId = '', alt }: Props) {
  const { data, error, refetch } = useQuery({ ...addressOf(fileId), enabled: fileId !== '' });
  const { data: small } = useQuery({ ...thumbnailOf(fileId), enabled: fileId !== '' });
  /** The browser does not know every kind of picture. */
  const [broken, setBroken] = useState<readonly string[]>([]);
  const address = data === undefined ? undefined : webAddress(data, document.baseURI)?.href;
  if (error) return <ErrorState what="this photo" error={error} onRetry={() => void refetch()} />;
  return (
    <>
      {[small, address].map(
        (source, index) =>
          source &&
          !broken.includes(source) && (
            <img
              // Never the photo before it.
              key={`${fileId} ${index}`}
              className="pl-large-photo"
              src={source}
              alt={source === address ? alt : ''}
              draggable={false}
              onError={() => setBroken((before) => [...before, source])}
            />
          ),
      )}
      {address && broken.includes(address) && (
        <p className="pl-panel pl-photo-note">Your browser cannot show this photo. Download it to open it.</p>
      )}
    </>
  );
}
