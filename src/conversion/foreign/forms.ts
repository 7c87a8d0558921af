import type { en } from '../messages/en.ts'

/** A form of text that is no diagram and no description of one. Patterns with `^` are tried on every line. */
export interface ForeignForm {
  what: keyof (typeof en)['foreign']
  /** The proper name of the language or format: the same in every language. */
  name?: string
  /** One match within the first lines is enough. */
  sure?: RegExp
  /** So begin at least half of the lines, and two of them. */
  line?: RegExp
  /** The text holds this besides. */
  has?: RegExp
}

const level = '(?:TRACE|DEBUG|INFO|NOTICE|WARN(?:ING)?|ERROR|FATAL|CRITICAL|SEVERE)'

/** What programs print. */
const outputs: readonly ForeignForm[] = [
  {
    what: 'stack-trace',
    sure: /^Traceback \(most recent call last\):|^Exception in thread "|^goroutine \d+ \[/m,
  },
  {
    what: 'stack-trace',
    line: /^\s*(?:at (?:async )?[\w$.<>/ ]{1,200}\(.{0,200}\)|at \S{1,200}:\d+|File ".{1,200}", line \d+|Caused by: |\.\.\. \d+ more)/,
  },
  {
    what: 'log',
    line: new RegExp(
      `^(?:\\W?\\d{4}-\\d\\d-\\d\\d[T ]\\d\\d:\\d\\d\\S{0,20}\\s.{0,80}\\b${level}\\b|\\S+ \\S+ \\S+ \\[\\d\\d/\\w{3}/\\d{4}:|\\w{3} [ \\d]\\d \\d\\d:\\d\\d:\\d\\d \\S+ [\\w.-]+(?:\\[\\d+\\])?:|\\{"(?:level|time|timestamp|ts|severity)":)`,
    ),
  },
  { what: 'diff', sure: /^diff --git a\/|^@@ -\d+(?:,\d+)? \+\d+(?:,\d+)? @@/m },
  {
    what: 'terminal',
    sure: /^\s*PID\s+TTY\b|^Filesystem\s+(?:Size|1K-blocks)|^total \d+\n[-dl][r-][w-]|^On branch \S+\n|^NAME\s+READY\s+STATUS|^CONTAINER ID\s+IMAGE/m,
  },
  { what: 'http', sure: /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS) \S{1,2000} HTTP\/\d|^HTTP\/\d(?:\.\d)? \d{3}\b/m },
  { what: 'subtitles', sure: /^\d\d:\d\d:\d\d[,.]\d{3} --> \d\d:\d\d/m },
  { what: 'encoded', sure: /^(?:[A-Za-z0-9+/]{60,}={0,2}|eyJ[\w-]{5,}\.[\w-]{5,}\.[\w-]*)$/m },
]

/** Markup, settings and other files with a form of their own. */
const formats: readonly ForeignForm[] = [
  format('DMN', /<(?:\w{1,40}:)?definitions\b[^>]{0,2000}\/DMN\//),
  format('go.mod', /^module [\w./~-]+\s*(?:\/\/.*)?$/m, { has: /^go \d+(?:\.\d+){1,2}\s*$/m }),
  format('go.work', /^go \d+(?:\.\d+){1,2}\s*$/m, { has: /^use (?:\(|\S)/m }),
  format('GraphML', /<graphml\b/),
  format('SVG', /^\s*(?:<\?xml[^>]{0,200}>\s*)?<svg\b/m),
  format('HTML', /^\s*<(?:!DOCTYPE html|html\b|template>|script[ >])/im),
  {
    what: 'format',
    name: 'HTML',
    line: /^\s*<\/?(?:div|span|p|ul|ol|li|h[1-6]|a|img|form|input|button|section|header|footer|nav|main|head|body|meta|link|label|article)\b[^<>]{0,400}>/i,
  },
  format('XML', /^\s*<\?xml\b/m),
  format(
    'LaTeX',
    /^\s*\\(?:documentclass|begin\{|usepackage|section\*?\{|chapter\*?\{|node\b|draw\b|frac\{|int_|sum_)/m,
  ),
  format(
    'BibTeX',
    /^@(?:article|book|inproceedings|misc|phdthesis|mastersthesis|techreport|online|incollection)\{\w/im,
  ),
  format('Dockerfile', undefined, {
    line: /^(?:FROM|RUN|COPY|ADD|WORKDIR|CMD|ENTRYPOINT|ENV|EXPOSE|ARG|USER|VOLUME|LABEL|HEALTHCHECK)\s\S/,
    has: /^FROM \S/m,
  }),
  format('Makefile', /^\.PHONY:|^[\w./%-]{1,80}:[^\n=]{0,200}\n\t\S/m),
  format('nginx', undefined, {
    line: /^\s*(?:\w+(?: [^{};\n]{1,400})?;|(?:server|http|events|upstream \S{1,80}|location [^{\n]{1,200})\s*\{|\})\s*$/,
    has: /^\s*(?:listen|proxy_pass|server_name|upstream|worker_processes)\b/m,
  }),
  format('Ansible', /^\s*-? ?hosts: .{1,200}\n(?:[ -].{0,200}\n){0,20}?\s+(?:tasks|roles):\s*$/m),
  format('Jupyter', /"nbformat"\s*:\s*\d/),
  format('gettext', /^msgid "/m),
  format('vCard', /^BEGIN:VCARD/m),
  format('RDF', /^@prefix [\w-]*: <|^PREFIX [\w-]*: </m),
  {
    what: 'ini',
    line: /^\s*(?:\[[\w .:-]{1,80}\]|[\w.-]{1,80}\s*=\s*\S.*|[;#].*)$/,
    has: /^\s*\[[\w .:-]{1,80}\]\s*$/m,
  },
  { what: 'environment', line: /^(?:export )?[A-Z][A-Z0-9_]*=/, has: /^(?:export )?[A-Z0-9]+_[A-Z0-9_]+=[^\d\s]/m },
  { what: 'crontab', line: /^(?:@(?:reboot|hourly|daily|weekly|monthly)|(?:[\d*/,-]+\s+){5})\S/, has: /^\S*\*.*\//m },
  {
    what: 'regex',
    sure: /^\/?\^?\S{0,200}(?:\(\?[:=!<]|\[\^?[\w-]{2,40}\][+*{?])\S{3,400}\$\/?[gimsuy]*$/m,
  },
]

/** Pipelines of build services that are not read. Their first keys alone could stand in other files, too. */
const pipelines: readonly ForeignForm[] = [
  pipeline(
    'Azure Pipelines',
    /^(?:#|(?:name|trigger|pr|pool|stages|jobs|steps|variables|parameters|resources|schedules|extends):)/m,
    /^\s*- task: ?['"]?\w+@\d|^\s*vmImage:|^\s*- (?:deployment|stage): \S/m,
  ),
  pipeline(
    'Travis CI',
    /^(?:#|language: ?["']?[\w+-]+["']?\s*$|os:|dist:)/m,
    /^language: ?["']?[\w+-]+["']?\s*\n(?:.*\n){0,100}?(?:script|install|before_install|before_script|node_js|jdk|rvm):/m,
  ),
  pipeline(
    'Bitbucket Pipelines',
    /^(?:#|(?:image|clone|options|definitions|pipelines):)/m,
    /^\s*- step:\s*(?:&\S+)?\s*$/m,
  ),
  pipeline('Jenkins', /^\s*(?:\/\/|\/\*|@Library|(?:pipeline|node(?:\([^)\n]{0,80}\))?)\s*\{)/m, /\bstage\s*\(\s*['"]/),
]

/** Notations for diagrams that are not read. */
const notations: readonly ForeignForm[] = [
  graph('flowchart.js', /^\w{1,40}=>(?:start|end|operation|condition|subroutine|inputoutput|parallel)\b/m),
  graph('Eraser', /^[\w ]{1,80}\[(?:icon|color|shape): ?[^\]\n]{1,80}\]/m),
  graph('Pikchr', /^(?:box|arrow|circle|ellipse|oval|cylinder)(?: [\w.%]{1,20}){0,8} "[^"\n]{0,200}"/m),
  graph('GML', /^graph\s*\[\s*$/m),
  graph('blockdiag', /^\s*(?:nwdiag|blockdiag|seqdiag|actdiag|packetdiag|rackdiag)\s*\{/m),
  graph('Cypher', /^\s*(?:CREATE|MATCH|MERGE)\s*\(\w{0,40}(?::\w+|\))/m),
]

/** Programming languages and queries; the more particular ones come first. */
const languages: readonly ForeignForm[] = [
  { what: 'query', name: 'GraphQL', sure: /^(?:query|mutation|subscription)(?: \w+)?(?:\(.{0,400}\))? \{\s*$/m },
  {
    what: 'query',
    name: 'SQL',
    sure: /^\s*(?:SELECT\b[^;]{1,2000}?\bFROM\s+["'`[\w]|INSERT INTO\s+\S|UPDATE \S{1,100}\s+SET\b|DELETE FROM\s+\S)/m,
  },
  { what: 'query', name: 'SQL', sure: /^\s*(?:select\s[^;]{1,2000}?\sfrom\s[^;]{1,2000};|insert into\s+\S+)/m },
  language('PHP', /^<\?php/m),
  language('C', /^#include\s*[<"]/m),
  language('Go', /^package \w+\s*$/m, /^(?:func|import|type|var)\b/m),
  language('C#', /^using [\w.]+;\s*$|^namespace [\w.]+\s*[{;]?\s*$/m),
  language(
    'Java',
    /^(?:public|private|protected)\s+(?:static\s+|final\s+|abstract\s+)*(?:class|interface|enum|record)\s+\w+|^import (?:static )?[\w.*]+;|^package [\w.]+;/m,
  ),
  language('Rust', /^(?:pub )?fn \w+(?:<[^\n]{0,80}>)?\([^\n]{0,200}\)[^\n]{0,80}\{\s*$|^use [\w:]+(?:::\{.*\})?;/m),
  language('Kotlin', /^(?:data class|(?:private |suspend )?fun) \w+\s*\(/m),
  language(
    'Swift',
    /^import (?:SwiftUI|UIKit|Foundation)\s*$|^(?:struct|class|extension|enum) \w+\s*:\s*[\w, ]{1,80}\{\s*$/m,
  ),
  language('Scala', /^(?:case class|object|trait) \w+[^\n]{0,80}[{(]/m),
  language('Haskell', /^module [\w.]+ (?:\([^)]{0,200}\) )?where|^[a-z]\w{0,40} :: [A-Z(]/m),
  language('Elixir', /^defmodule [\w.]+ do/m),
  language('Verilog', /^module \w+\s*[(;#]/m, /^endmodule/m),
  language('Solidity', /^pragma solidity|^contract \w+[^\n]{0,80}\{/m),
  language('Ruby', /^(?:class \w+ < [\w:]+|module \w+\s*$|require ['"]|def \w+[?!]?(?:\(.*\))?\s*$)/m, /^\s*end\s*$/m),
  language(
    'Python',
    /^\s{0,8}(?:async )?def \w+\(.{0,400}\).{0,80}:\s*$|^from [\w.]+ import \w|^import [\w.]+(?: as \w+)?\s*$/m,
  ),
  language('MATLAB', /^(?:plot|figure|subplot|title|disp)\(.*\);?\s*$|= linspace\(/m, /;\s*$/m),
  language('Perl', /^use strict;|^my [$@%]\w+/m),
  language('Lua', /^local (?:function )?\w+/m, /^\s*end\s*$/m),
  language('R', /^library\(\w+\)|^\w+ <- (?:function|c\(|data\.frame|read)/m),
  language('Lisp', /^\((?:defun|define|defn|ns|setq|require)\b/m),
  language('Visual Basic', /^(?:(?:Public|Private) )?(?:Sub|Function) \w+\(.{0,200}\)|^\s*Dim \w+ As \w+/m),
  language('COBOL', /^\s*(?:IDENTIFICATION|PROCEDURE) DIVISION\./m),
  language('ABAP', /^REPORT \w+\.\s*$|^DATA: ?\w+ TYPE /m),
  language('Prolog', /^\w+\(.{1,200}\) ?:-/m),
  language('assembly', /^\s*(?:section \.\w|global _\w|\.globl\b|mov\w?\s+%?\w+,)/im),
  language('PowerShell', /^(?:Get|Set|New|Remove|Import|Invoke|Write|Start|Stop)-[A-Z]\w+\s+[-$"'|]/m),
  language('batch', /^@echo off/im),
  language('shell', /^#!\/(?:usr\/)?bin\/(?:env )?\w*sh\b|^\s*(?:\$ )?curl (?:-|https?:)/m),
  {
    what: 'language',
    name: 'shell',
    line: /^\s*(?:\$ )?(?:sudo|cd|mkdir|rm|mv|git|npm|npx|yarn|pnpm|pip3?|docker|kubectl|helm|apt(?:-get)?|brew|curl|wget|chmod|chown|systemctl|ssh|scp|echo|cat)\s+[\w./~"'$-]/,
    has: /\s-\w|&&|\||\$|\w\/\w/,
  },
  language(
    'JavaScript',
    /^\s{0,4}(?:import .{1,200} from ['"]|export (?:default |async |const |function |class |interface |type |enum )|(?:async )?function\*? \w*\s*\(|(?:const|let|var) [\w${[][^\n]{0,200}=|interface \w+(?: extends [\w, ]+)? \{\s*$|type \w+(?:<[^\n]{0,80}>)? = |module\.exports)/m,
  ),
  // No selector begins with these words: they are classes that somebody tells of.
  format(
    'CSS',
    /^\s*(?!(?:class|interface|entity|enum) \w+ *\{)[.#@]?[\w-]+(?:[ >,.:#][^{};\n]{0,200})?\s*\{\s*[\w-]+\s*:\s*[^;{}\n]{1,200};/m,
  ),
  {
    what: 'pseudocode',
    sure: /^\s*IF\b.{1,200}\bTHEN\b/m,
    has: /^\s*END ?IF\s*$/m,
  },
]

export const forms: readonly ForeignForm[] = [...outputs, ...notations, ...pipelines, ...formats, ...languages]

function format(name: string, sure?: RegExp, rest: Pick<ForeignForm, 'line' | 'has'> = {}): ForeignForm {
  return { what: 'format', name, ...(sure && { sure }), ...rest }
}

function graph(name: string, sure: RegExp): ForeignForm {
  return { what: 'notation', name, sure }
}

function pipeline(name: string, sure: RegExp, has: RegExp): ForeignForm {
  return { what: 'pipeline', name, sure, has }
}

function language(name: string, sure: RegExp, has?: RegExp): ForeignForm {
  return { what: 'language', name, sure, ...(has && { has }) }
}
