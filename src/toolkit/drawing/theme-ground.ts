/** Class of the background that a drawing has by the theme that its source asks for; it goes where another background is asked for. */
export const themeGround = 'theme-ground'
