import { type CSSProperties, useId, useState } from 'react';
import type { JobPhoto } from '../../../api/jobPhotos/contract';
import { photoDay } from '../../../domain/jobDocs/photos';
import { formatShortDate } from '../../../lib/dates';
import { LargePhoto } from './LargePhoto';
import { photoName } from '../common/photoChoices';

interface Props {
  before: NonNullable<JobPhoto['before']>;
  after: JobPhoto;
}

/** Two photos of a place, one over the other. A slider moves the edge between them (DOC-04). */
export function BeforeAfter({ before, after }: Props) {
  const id = useId();
  /** Percent of the width that shows the before picture. */
  const [share, setShare] = useState(50);
  return (
    <>
      <div className="pl-before-after" style={{ '--share': `${share}%` } as CSSProperties}>
        <div className="pl-pair-photo">
          <LargePhoto fileId={after.file?.id} alt={`After: ${photoName(after)}`} />
        </div>
        <div className="pl-pair-photo is-before">
          <LargePhoto fileId={before.file?.id} alt={`Before: ${photoName(before)}`} />
        </div>
      </div>
      <div className="pl-pair-slider">
        <span>Before, {formatShortDate(photoDay(before))}</span>
        <input
          id={id}
          type="range"
          className="form-range"
          min={0}
          max={100}
          value={share}
          aria-label="Before and after"
          aria-valuetext={`${share} percent before`}
          onChange={({ target }) => setShare(Number(target.value))}
        />
        <span>After, {formatShortDate(photoDay(after))}</span>
      </div>
    </>
  );
}
