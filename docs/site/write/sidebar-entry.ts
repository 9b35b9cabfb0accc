/** An entry of the sidebar, in the words of Starlight's configuration. */
export type SidebarEntry =
  | { readonly label: string; readonly slug: string }
  /** A page that is not Markdown, by its address below the base. */
  | { readonly label: string; readonly link: string }
  | { readonly label: string; readonly collapsed?: boolean; readonly items: readonly SidebarEntry[] };
