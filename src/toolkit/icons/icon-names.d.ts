/** Made when the web app is built: the names of every icon of each set, with a blank between them. */
declare module 'virtual:icon-names' {
  export const iconNames: Record<'logos' | 'devicon' | 'mdi' | 'tabler', string>
}
