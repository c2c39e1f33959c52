import { FileList } from './FileList';
import type { FileService, StoredFile } from './fileService';
import { Photos } from './Photos';

interface Props {
  files: readonly StoredFile[];
  service: Pick<FileService, 'name' | 'address'>;
}

const isPicture = ({ name }: StoredFile): boolean => /\.(?:jpe?g|png|gif|webp)$/i.test(name);

/** Pictures as thumbnails, and all other files by name. */
export const PhotosAndFiles = ({ files, service }: Props) => (
  <>
    <Photos photos={files.filter(isPicture)} files={service} />
    <FileList photos={files.filter((one) => !isPicture(one))} files={service} />
  </>
);
