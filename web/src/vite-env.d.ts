/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Where the build has put the texts of each page; absent where the code runs without having been built. */
  readonly TEXT_FOLDER: string | undefined;
  /** The file of those that every page shows. */
  readonly FIRST_TEXTS: string | undefined;
}
