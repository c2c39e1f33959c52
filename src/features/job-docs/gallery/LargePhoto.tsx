import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addressOf, thumbnailOf } from '../../../api/jobDocs/queries';
import { ErrorState } from '../../../components/feedback/ErrorState';
import { webAddress } from '../../../lib/webAddress';

interface Props {
  fileId: string | undefined;
  alt: string;
}

/** A photo as large as its area. Its small picture is there until it has loaded. */
export function LargePhoto({ fileId = '', alt }: Props) {
  const { data, error, refetch } = useQuery({ ...addressOf(fileId), enabled: fileId !== '' });
  const { data: small } = useQuery({ ...thumbnailOf(fileId), enabled: fileId !== '' });
  /** The browser does not know every kind of picture. */
  const [broken, setBroken] = useState('');
  const address = data === undefined ? undefined : webAddress(data, document.baseURI)?.href;
  if (error) return <ErrorState what="this photo" error={error} onRetry={() => void refetch()} />;
  if (address !== undefined && address === broken)
    return (
      <p className="text-body-secondary">Your browser cannot show this photo. Download it to open it.</p>
    );
  return (
    <>
      {small && <img className="pl-large-photo" src={small} alt="" draggable={false} />}
      {address && (
        <img
          key={address}
          className="pl-large-photo"
          src={address}
          alt={alt}
          draggable={false}
          onError={() => setBroken(address)}
        />
      )}
    </>
  );
}
