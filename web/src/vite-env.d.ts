/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Where the build has put the texts of each page; absent where the code runs without having been built. */
  readonly TEXT_FOLDER: string | undefined;
}
