interface DroppedFile {
  file: File;
  folder: string;
}

/** Files that computers put into folders by themselves. */
const BY_THE_SYSTEM = /^(\..*|Thumbs\.db|desktop\.ini)$/i;

/** The parts of a folder. Browsers return some at a time, and none at the end. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return all;
    all.push(...some);
  }
}

async function filesIn(entry: FileSystemEntry, folder: string): Promise<DroppedFile[]> {
  if (BY_THE_SYSTEM.test(entry.name)) return [];
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) =>
      (entry as FileSystemFileEntry).file(resolve, reject),
    );
    return [{ file, folder }];
  }
  const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
  const inside = await entriesOf(entry as FileSystemDirectoryEntry);
  return (await Promise.all(inside.map((one) => filesIn(one, path)))).flat();
}

/**
 * The dropped files and those in dropped folders, with their folder: 'Plans/Level 1', '' for a file by itself. Call it while
 * the event is handled. Rejects when a folder cannot be read.
 */
export async function droppedFiles({ items, files }: DataTransfer): Promise<ReadonlyMap<File, string>> {
  const entries = [...((items as Iterable<DataTransferItem> | undefined) ?? [])].flatMap(
    (item) => item.webkitGetAsEntry() ?? [],
  );
  if (!entries.some(({ isDirectory }) => isDirectory)) return new Map([...files].map((file) => [file, '']));
  const found = (await Promise.all(entries.map((entry) => filesIn(entry, '')))).flat();
  return new Map(found.map(({ file, folder }) => [file, folder]));
}
