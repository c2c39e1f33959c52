import './common.scss';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { thumbnailOf } from '../../../api/jobDocs/queries';
import { Icon, type IconName } from '../../../components/Icon';
import { useIsNear } from '../../../components/useIsNear';

interface Props {
  fileId: string | undefined;
  /** What it is, where nothing beside it says so. */
  alt?: string;
  /** While it loads, and with `alt` for files that have no small picture. */
  icon: IconName;
}

/** The small picture of a file (DOC-05). Its size is always the same, so that nothing moves when it has loaded. */
export function Thumbnail({ fileId = '', alt = '', icon }: Props) {
  const { element, isNear } = useIsNear<HTMLSpanElement>();
  const { data } = useQuery({ ...thumbnailOf(fileId), enabled: isNear && fileId !== '' });
  /** The browser does not know every kind of picture. */
  const [broken, setBroken] = useState('');
  return (
    <span ref={element} className="pl-thumbnail">
      {data && data !== broken ? (
        <img src={data} alt={alt} decoding="async" onError={() => setBroken(data)} />
      ) : (
        <>
          <Icon name={icon} size="2rem" />
          {alt}
        </>
      )}
    </span>
  );
}
