import './photos.scss';
import { useIsNear } from '../useIsNear';
import type { Column } from '../table/column';
import type { FileService, StoredFile } from './fileService';
import { useFileAddress } from './useFileAddress';

type Files = Pick<FileService, 'name' | 'address'>;

interface Props {
  photo: StoredFile | undefined;
  files: Files;
}

/**
 * The small picture of a row, which is loaded when it comes near the screen. Decorative, because the row says what it
 * shows. Its place is there before it is loaded, and in a table also without a photo.
 */
export function PhotoThumbnail({ photo, files }: Props) {
  const { element, isNear } = useIsNear<HTMLSpanElement>();
  const { address } = useFileAddress(isNear ? photo : undefined, files);
  return (
    <span ref={element} className={`pl-row-photo ${photo ? '' : 'is-none'}`} aria-hidden="true">
      {address && <img src={address} alt="" decoding="async" />}
    </span>
  );
}

/** The column of the first photo of each row. Files do not have it. */
export const photoColumn = <Row,>(
  of: (row: Row) => { photo: StoredFile | undefined; files: Files },
): Column<Row> => ({
  id: 'photo',
  header: 'Photo',
  cell: (row) => <PhotoThumbnail {...of(row)} />,
  file: [],
  width: '4rem',
  card: 'picture',
});
